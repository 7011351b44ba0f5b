import { describe, expect, it } from "vitest";
import { providerHeaders } from "./provider-headers.ts";

describe("an email over SMTP", () => {
  it.each(["smtp.postmarkapp.com", "SMTP-Broadcasts.postmarkapp.com"])(
    "keeps its Message-ID at %s, and is known by it in reports",
    (host) =>
      expect(providerHeaders(host, "1@shop.example")).toEqual({
        "X-PM-KeepID": "true",
        "X-PM-Metadata-message-id": "1@shop.example",
      }),
  );

  it.each(["smtp.example.com", "postmarkapp.com.evil.example", "notpostmarkapp.com"])(
    "has no such headers at %s",
    (host) => expect(providerHeaders(host, "1@shop.example")).toEqual({}),
  );
});
