import { describe, expect, it } from "vitest";
import type * as z from "zod";
import * as fields from "./project-fields.ts";

const ownServer = {
  type: "standard",
  host: "smtp.shop.example",
  port: 587,
  username: "shop",
  password: "secret",
  sender_name: "The shop",
  sender_email: "noreply@shop.example",
};
const { host: _, ...withoutHost } = ownServer;
const ownKeys = { type: "standard", id: "google", client_id: "c", client_secret: "s" };

const RULES: Readonly<Record<string, { field: z.ZodType; accepts: readonly unknown[]; refuses: readonly unknown[] }>> =
  {
    domain: {
      field: fields.domain,
      accepts: ["https://shop.example", "http://localhost:3000", "https://*.x.test"],
      refuses: ["shop.example", "ftp://x.test", "", "https://a b.test", "javascript:alert(1)"],
    },
    oauthProvider: {
      field: fields.oauthProvider,
      accepts: ["google", "apple", "twitch"],
      refuses: ["Google", "myspace", ""],
    },
    accountMergeStrategy: {
      field: fields.accountMergeStrategy,
      accepts: ["link_method", "raise_error", "allow_duplicates"],
      refuses: ["merge", ""],
    },
    emailServer: {
      field: fields.emailServer,
      accepts: [{ type: "shared" }, ownServer, { ...ownServer, port: 0 }, { ...ownServer, password: "x".repeat(150) }],
      refuses: [
        {},
        { type: "own" },
        { type: "shared", host: "smtp.shop.example" },
        withoutHost,
        { ...ownServer, host: "" },
        { ...ownServer, username: "" },
        { ...ownServer, port: 65_536 },
        { ...ownServer, port: "587" },
        { ...ownServer, sender_email: "" },
        { ...ownServer, sender_email: "no-address" },
        { ...ownServer, more: true },
      ],
    },
    oauthProviderConfig: {
      field: fields.oauthProviderConfig,
      accepts: [{ type: "shared", id: "github" }, ownKeys, { ...ownKeys, id: "microsoft", microsoft_tenant_id: "t" }],
      refuses: [
        { type: "shared", id: "apple" },
        { type: "shared", id: "github", client_id: "c" },
        { type: "standard", id: "google" },
        { ...ownKeys, client_secret: "" },
        { ...ownKeys, id: "myspace" },
      ],
    },
    themeChoice: {
      field: fields.themeChoice,
      accepts: [undefined, null, false, "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac"],
      refuses: [true, "", "dark", "1DF07AE6-ABF3-4A40-83A5-A1A2CBE336AC"],
    },
  };

describe.each(Object.entries(RULES))("the project field %s", (_, { field, accepts, refuses }) => {
  it.each(accepts.map((value) => [value]))("accepts %j", (value) => {
    expect(field.parse(value)).toEqual(value);
  });

  it.each(refuses.map((value) => [value]))("refuses %j", (value) => {
    expect(field.safeParse(value).success).toBe(false);
  });
});
