import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

describe("the address that a request returns to", () => {
  it.each([
    ["https://notes.example.com/callback", "notes.example.com"],
    ["https://notes.example.com:8443/callback?from=x", "notes.example.com:8443"],
    ["https://аpple.com/callback", "xn--pple-43d.com"],
  ])("of %s is the host, in ASCII: %s", (uri, text) => {
    expect(clientAddress(uri)).toEqual({ isOnDevice: false, text });
  });

  it.each([
    ["http://localhost:3000/callback", "localhost:3000"],
    ["http://127.0.0.1:49152/", "127.0.0.1:49152"],
    ["http://[::1]/", "[::1]"],
    ["https://localhost/callback", "localhost"],
    ["com.example.app:/callback", "com.example.app"],
  ])("of %s is on the user's device", (uri, text) => {
    expect(clientAddress(uri)).toEqual({ isOnDevice: true, text });
  });
});
