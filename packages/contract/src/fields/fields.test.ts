import { describe, expect, it } from "vitest";
import * as z from "zod";
import { describeProblems, PROBLEM_CONTEXT } from "../wire/schema-problems.ts";
import * as fields from "./fields.ts";

/** Returns the value that a field makes of the input, or the messages with which it refuses it. */
function read(field: z.core.$ZodType, value: unknown): { value: unknown } | { refused: string[] } {
  const result = z.core.safeParse(z.object({ it: field }), { it: value }, PROBLEM_CONTEXT);
  if (result.success) return { value: result.data.it };
  return { refused: describeProblems(result.error.issues, "body").map((line) => line.replace("body.it ", "")) };
}

const long = (length: number) => "x".repeat(length);
const V1 = "3F2504E0-4F89-11D3-9A0C-0305E82C3301";
const V4 = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b";
const V7 = "018f3c2a-7b1c-7d3e-9a5b-0305e82c3301";
const NIL = "00000000-0000-0000-0000-000000000000";

interface Rule {
  accepts: readonly unknown[];
  refuses: readonly (readonly [value: unknown, because: string])[];
  /** Input accepted in another form than it came in. */
  becomes?: readonly (readonly [value: unknown, read: unknown])[];
}

const UUID = "must be a valid UUID";
const ID_CHARACTERS = "must consist of letters, digits, `_` and `-`, and not start with `-`";
const CUSTOM_PERMISSION = "must consist of lower-case letters, digits, `_` and `:`";
const TRUSTED =
  "must be the origin of a web page, such as https://shop.example, or the scheme of an application, such as myshop://";
const PERMISSION = "must consist of lower-case letters, digits, `_` and `:`, or be a system permission";
const EMAIL = "must be a valid email";
const WILDCARD = "is not a valid URL, or has wildcards outside its host name";
const PROJECT = "must be a project id: a UUID or `internal`";

const RULES: Readonly<Record<string, Rule>> = {
  string: {
    accepts: ["", "text", long(100_000)],
    refuses: [
      [undefined, "must be defined"],
      [null, "cannot be null"],
      [{}, "must be a `string` type, but the final value was: `{…}`"],
      [["a"], "must be a `string` type, but the final value was: `[…]`"],
    ],
  },
  number: {
    accepts: [0, -1.5, 1e21],
    refuses: [
      ["", 'must be a `number` type, but the final value was: `""`'],
      ["five", 'must be a `number` type, but the final value was: `"five"`'],
      [true, "must be a `number` type, but the final value was: `true`"],
      [Number.NaN, "must be a `number` type, but the final value was: `NaN`"],
      [Number.POSITIVE_INFINITY, "must be a `number` type, but the final value was: `Infinity`"],
      [null, "cannot be null"],
    ],
  },
  boolean: {
    accepts: [true, false],
    refuses: [
      ["yes", 'must be a `boolean` type, but the final value was: `"yes"`'],
      ["", 'must be a `boolean` type, but the final value was: `""`'],
      [2, "must be a `boolean` type, but the final value was: `2`"],
      [null, "cannot be null"],
    ],
  },
  nonEmptyString: { accepts: ["x", " "], refuses: [["", "must not be empty"]] },

  uuid: {
    accepts: [V4, NIL],
    refuses: [
      ["", UUID],
      ["abc", UUID],
      ["me", UUID],
      [V7, UUID],
      [`${V4}\n`, UUID],
      [V4.replaceAll("-", ""), UUID],
      [V4.replace("a3f5", "c3f5"), UUID],
    ],
  },
  userIdOrMe: {
    accepts: ["me", V4],
    refuses: [
      ["Me", UUID],
      ["", UUID],
      ["metoo", UUID],
    ],
  },
  uuidV4: {
    accepts: [V4],
    refuses: [
      [V4.toUpperCase(), UUID],
      [V1.toLowerCase(), UUID],
      [NIL, UUID],
      ["", UUID],
    ],
  },
  projectId: {
    accepts: ["internal", V4],
    refuses: [
      ["my-project", PROJECT],
      ["", PROJECT],
      ["internal2", PROJECT],
      [V4.toUpperCase(), PROJECT],
    ],
  },
  branchId: {
    accepts: ["main", long(255)],
    refuses: [
      ["", "must not be empty"],
      [long(256), "must be at most 255 characters"],
    ],
  },
  chosenId: {
    accepts: ["pro-plan_2", "_x", "9", "A", long(63)],
    refuses: [
      ["-x", ID_CHARACTERS],
      ["a.b", ID_CHARACTERS],
      ["", ID_CHARACTERS],
      ["pläne", ID_CHARACTERS],
      [long(64), "must be at most 63 characters"],
    ],
  },
  customPermissionId: {
    accepts: ["billing:read", "a_1"],
    refuses: [
      ["$read_members", CUSTOM_PERMISSION],
      ["Admin", CUSTOM_PERMISSION],
      ["a-b", CUSTOM_PERMISSION],
      ["", CUSTOM_PERMISSION],
    ],
  },
  countryCode: {
    accepts: ["DE"],
    becomes: [["fr", "FR"]],
    refuses: [
      ["DEU", "must be a 2-letter country code"],
      ["D1", "must be a 2-letter country code"],
      ["", "must be a 2-letter country code"],
    ],
  },
  permissionId: {
    accepts: ["billing:read", "$read_members", "$manage_api_keys", "$update_team", "$delete_team", "$invite_members"],
    refuses: [
      ["Admin", PERMISSION],
      ["a-b", PERMISSION],
      ["$custom", PERMISSION],
      ["$read_members2", PERMISSION],
      ["$", PERMISSION],
      ["", PERMISSION],
    ],
  },

  lenientEmail: {
    accepts: ["", "a@localhost", "x+y@dom.test", "%!~&+{}=@dom.test", "A@X.com", `${long(300)}@dom.test`],
    becomes: [
      [" a@c.test\n", "a@c.test"],
      ["Pat@MÜNCHEN.example", "Pat@xn--mnchen-3ya.example"],
    ],
    refuses: [
      ["abc", EMAIL],
      ["a b@c.test", EMAIL],
      ["a@b@c.test", EMAIL],
      ["a@", EMAIL],
      ["@c.test", EMAIL],
      ["a@-c.test", EMAIL],
      ["a@c.test\r\nBcc: all@c.test", EMAIL],
      ["pät@c.test", EMAIL],
      ["a@\u212aim.test", EMAIL],
      ["a@mün chen.test", EMAIL],
      ["a@c .test", EMAIL],
      ["\u212aim@c.test", EMAIL],
    ],
  },
  strictEmail: {
    accepts: ["pat@shop.example", "pat.lee+tag@shop.example", "x@y.longtldname", `${long(243)}@shop.example`],
    becomes: [["pat@münchen.example", "pat@xn--mnchen-3ya.example"]],
    refuses: [
      ["", EMAIL],
      ["pat@localhost", EMAIL],
      ["pat@shop", EMAIL],
      ["pat@shop.e", EMAIL],
      ["pat@shop.example.e", EMAIL],
      [".pat@shop.example", EMAIL],
      ["pat..lee@shop.example", EMAIL],
      ["pat.@shop.example", EMAIL],
      ["pat@.example", EMAIL],
      ["pat@shop..example", EMAIL],
      [`${long(244)}@shop.example`, "must be at most 256 characters"],
      [`${long(236)}@münchen.example`, "must be at most 256 characters"],
    ],
  },
  password: {
    accepts: ["", "short", long(1_000), " spaces count ", "🗝️".repeat(23)],
    refuses: [[long(1_001), "must be at most 1000 characters"]],
  },
  serverPassword: {
    accepts: ["", "short", long(70), "🗝️".repeat(23)],
    refuses: [[long(71), "must be at most 70 characters"]],
  },
  displayName: { accepts: ["", "Pat", long(256)], refuses: [[long(257), "must be at most 256 characters"]] },
  contactChannelType: {
    accepts: ["email"],
    refuses: [["phone", "must be one of the following values: email"]],
  },
  verificationCode: {
    accepts: [long(45), `\u212a${long(44)}`],
    becomes: [[`A${long(44)}`, `a${long(44)}`]],
    refuses: [
      ["", "must be exactly 45 characters"],
      [long(44), "must be exactly 45 characters"],
      [long(46), "must be exactly 45 characters"],
    ],
  },

  totpCode: {
    accepts: ["", "123456", "abcdef", long(100)],
    refuses: [[long(101), "must be at most 100 characters"]],
  },
  url: {
    accepts: ["http://localhost:3000", "ftp://x.test", "data:image/png;base64,iVBOR", "https://shop.example/a?b#c"],
    refuses: [
      ["shop.example", "is not a valid URL"],
      ["https://", "is not a valid URL"],
      ["/path", "is not a valid URL"],
      ["", "is not a valid URL"],
    ],
  },
  wildcardUrl: {
    accepts: [
      "https://shop.example",
      "https://*.shop.example",
      "http://**.dev.test:8080",
      "https://a-*.shop.example",
      "ftp://files.test",
      "myapp://",
      "com.example.app://",
      "myapp://auth",
      "com.example.app:/",
      "myapp:///cb",
    ],
    refuses: [
      ["https://shop.example/*", WILDCARD],
      ["https://shop.example/?*", WILDCARD],
      ["https://shop.example/#*", WILDCARD],
      ["https://*@shop.example", WILDCARD],
      ["https://x:*@shop.example", WILDCARD],
      ["https://shop.example:*", WILDCARD],
      ["ftp://*.x.test", WILDCARD],
      ["https://*..x.test", WILDCARD],
      ["*.shop.example", WILDCARD],
      ["android:apk-key-hash:AAAA", TRUSTED],
      ["myapp:", TRUSTED],
      ["mailto:pat@shop.example", TRUSTED],
      ["javascript://shop.example", TRUSTED],
      ["javascript://", TRUSTED],
      ["data:text/html,x", TRUSTED],
      ["file:///etc", TRUSTED],
      ["about://", TRUSTED],
      [`https://${long(293)}`, "must be at most 300 characters"],
    ],
  },
  imageUrl: {
    accepts: ["https://cdn.example/p.png", `data:image/png;base64,${long(999_000)}`],
    refuses: [
      ["", "is not a valid URL"],
      [`data:image/png;base64,${long(1_000_000)}`, "must be at most 1000000 characters"],
    ],
  },
  hostname: {
    accepts: ["localhost", "10.0.0.1", "a.b-c.example"],
    refuses: [
      ["a/b", "is not a valid host name"],
      ["https://a", "is not a valid host name"],
      ["A.com", "is not a valid host name"],
      ["a:80", "is not a valid host name"],
      [".a", "is not a valid host name"],
      ["a.", "is not a valid host name"],
      ["a..b", "is not a valid host name"],
      ["", "is not a valid host name"],
    ],
  },
  handlerPath: {
    accepts: ["/", "/handler"],
    refuses: [
      ["handler", "must start with /"],
      ["", "must start with /"],
      [`/${long(300)}`, "must be at most 300 characters"],
    ],
  },
  port: {
    accepts: [0, 65_535],
    refuses: [
      [-1, "must be greater than or equal to 0"],
      [65_536, "must be less than or equal to 65535"],
      [80.5, "must be an integer"],
    ],
  },

  base64: {
    accepts: ["", "aGk=", "aA==", "aGlo"],
    refuses: [
      ["aGk", "is not valid base64"],
      ["aGk_", "is not valid base64"],
      ["aGk==", "is not valid base64"],
      ["=aGk", "is not valid base64"],
    ],
  },
  totpSecret: {
    accepts: [`${"A".repeat(22)}==`, `${"A".repeat(27)}=`, `${"A".repeat(171)}=`],
    refuses: [
      ["", "must hold at least 16 bytes"],
      ["A".repeat(20), "must hold at least 16 bytes"],
      ["A".repeat(172), "must hold at most 128 bytes"],
      ["A".repeat(4_000_000), "must hold at most 128 bytes"],
      ["A".repeat(27), "is not valid base64"],
      [null, "cannot be null"],
    ],
  },
  base64url: { accepts: ["", "aGk_", "aGk"], refuses: [["aGk=", "is not valid base64url"]] },
  metadata: {
    accepts: [null, "x", 0, false, [], { a: [1, null] }],
    refuses: [[undefined, "must be defined"]],
  },
  newMetadata: {
    accepts: [null, "x", { a: [1, null] }, long(65_534)],
    refuses: [
      [undefined, "must be defined"],
      [{ a: long(65_536) }, "must be at most 65536 characters of JSON"],
    ],
  },
  jsonStringOrEmpty: { accepts: ["", "[]"], refuses: [["{", "is not valid JSON"]] },

  limit: {
    accepts: [1, 1000],
    refuses: [
      [0, "must be greater than or equal to 1"],
      [1.5, "must be an integer"],
      ["many", 'must be a `number` type, but the final value was: `"many"`'],
    ],
  },
  cursor: { accepts: [V4, "x"], refuses: [[undefined, "must be defined"]] },
};

const FIELDS: Readonly<Record<string, z.core.$ZodType>> = { ...fields };

describe.each(Object.entries(RULES))("the field rule %s", (name, { accepts, refuses, becomes = [] }) => {
  const field = FIELDS[name] ?? z.never();

  it("accepts", () => {
    for (const value of accepts) expect(read(field, value)).toEqual({ value });
    for (const [value, as] of becomes) expect(read(field, value)).toEqual({ value: as });
  });

  it("refuses", () => {
    for (const [value, because] of refuses) {
      const told = read(field, value);
      expect("refused" in told ? told.refused : told, `for ${String(value).slice(0, 80)}`).toContain(because);
    }
  });
});

describe("field rules", () => {
  it("are all in the table above", () => {
    const changing = ["nullableString", "trueOrFalse"];
    expect([...Object.keys(RULES), ...changing].sort()).toEqual(Object.keys(fields).sort());
  });

  it("tell of both faults of a URL with spaces", () => {
    expect(read(fields.url, "https://a b.test")).toEqual({ refused: ["contains spaces", "is not a valid URL"] });
  });

  it("bring ids and codes into the case they are compared in", () => {
    expect(read(fields.uuid, V1)).toEqual({ value: V1.toLowerCase() });
    expect(read(fields.userIdOrMe, V1)).toEqual({ value: V1.toLowerCase() });
    expect(read(fields.verificationCode, "ABCDE".repeat(9))).toEqual({ value: "abcde".repeat(9) });
  });

  it("leave out spaces around addresses, before they check them", () => {
    for (const field of [fields.lenientEmail, fields.strictEmail]) {
      expect(read(field, " Pat@shop.example\n")).toEqual({ value: "Pat@shop.example" });
      expect(read(field, "\u00a0pat@shop.example\u3000")).toEqual({ value: "pat@shop.example" });
    }
    expect(read(fields.strictEmail, "   ")).toEqual({ refused: [EMAIL] });
  });

  it("leave out spaces and dashes within codes, before they check them", () => {
    expect(read(fields.verificationCode, ` ABC-DE${"x".repeat(20)} ${"y".repeat(20)}\n`)).toEqual({
      value: `abcde${"x".repeat(20)}${"y".repeat(20)}`,
    });
    expect(read(fields.totpCode, " 123 456")).toEqual({ value: "123456" });
    expect(read(fields.totpCode, "123\u2013456")).toEqual({ value: "123456" });
  });

  it("turn the switches of query strings into booleans, and take nothing else for one", () => {
    expect(read(fields.trueOrFalse, "true")).toEqual({ value: true });
    expect(read(fields.trueOrFalse, "false")).toEqual({ value: false });
    expect(read(fields.trueOrFalse, "1")).toEqual({ refused: ["must be one of the following values: true, false"] });
    expect(read(fields.trueOrFalse, undefined)).toEqual({ refused: ["must be defined"] });
  });

  it("count UTF-16 code units, as every client does", () => {
    expect(read(fields.serverPassword, "🗝".repeat(35))).toEqual({ value: "🗝".repeat(35) });
    expect(read(fields.serverPassword, "🗝".repeat(36))).toEqual({ refused: ["must be at most 70 characters"] });
  });

  it("keep metadata as it came, unknown to us as it is", () => {
    const value = { nested: { __proto__: null, anything: [{ goes: true }] } };
    expect(read(fields.metadata, value)).toEqual({ value });
  });
});
