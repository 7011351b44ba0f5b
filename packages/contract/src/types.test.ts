import { build } from "esbuild";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { JsonValue } from "./fields/fields.ts";
import type { Answer, EndpointKey, ErrorsOf, Input, Parsed } from "./types.ts";

describe("types of an endpoint", () => {
  it("say what a caller sends", () => {
    expectTypeOf<Input<"POST /auth/password/sign-in">>().branded.toEqualTypeOf<{
      body: { email: string; password: string };
    }>();
    expectTypeOf<Input<"POST /auth/sessions/current/refresh">>().branded.toEqualTypeOf<{
      headers: { "x-stack-refresh-token": string };
    }>();
    expectTypeOf<Input<"GET /users/me">>().branded.toEqualTypeOf<object>();
  });

  it("let callers leave out what is not required", () => {
    expectTypeOf<object>().toExtend<Input<"PATCH /users/me">>();
    expectTypeOf<{ headers: object }>().not.toExtend<Input<"POST /auth/sessions/current/refresh">>();
  });

  it("let the client tier send and see less", () => {
    type ClientBody = NonNullable<Input<"PATCH /users/me", "client">["body"]>;
    type ServerBody = NonNullable<Input<"PATCH /users/me", "server">["body"]>;
    expectTypeOf<ClientBody>().not.toHaveProperty("server_metadata");
    expectTypeOf<ServerBody>().toHaveProperty("server_metadata");
    expectTypeOf<Answer<"GET /users/me", "client">>().not.toHaveProperty("server_metadata");
    expectTypeOf<Answer<"GET /users/me", "server">["server_metadata"]>().toEqualTypeOf<JsonValue>();
    expectTypeOf<Answer<"GET /users/me", "admin">>().toEqualTypeOf<Answer<"GET /users/me", "server">>();
  });

  it("say what a handler receives", () => {
    expectTypeOf<Parsed<"POST /auth/password/reset">>().toEqualTypeOf<{ body: { code: string; password: string } }>();
    expectTypeOf<Parsed<"PATCH /users/me">["body"]>().toHaveProperty("password_hash");
  });

  it("say what comes back, and what can go wrong", () => {
    expectTypeOf<Answer<"POST /auth/password/sign-in">>().toEqualTypeOf<{
      access_token: string;
      refresh_token: string;
      user_id: string;
    }>();
    expectTypeOf<Answer<"GET /openapi.json">>().toEqualTypeOf<Response>();
    expectTypeOf<ErrorsOf<"POST /auth/password/sign-in">>().toEqualTypeOf<
      | "PASSWORD_AUTHENTICATION_NOT_ENABLED"
      | "EMAIL_PASSWORD_MISMATCH"
      | "MULTI_FACTOR_AUTHENTICATION_REQUIRED"
      | "USER_BANNED"
    >();
  });

  it("know no endpoint that is not declared", () => {
    expectTypeOf<"POST /auth/password/sign-inn">().not.toExtend<EndpointKey>();
  });
});

describe("the part of the contract that browsers load", () => {
  it.each([
    ["errors", 'import { isKnownError } from "./errors.ts"; console.log(isKnownError(null, "SCHEMA_ERROR"));'],
    ["limits", 'import { PASSWORD_MIN_LENGTH } from "./limits.ts"; console.log(PASSWORD_MIN_LENGTH);'],
    ["types", 'import type { Answer } from "./index.ts"; export const x: Answer<"GET /users/me"> | null = null;'],
  ])("is no schema code: %s", async (_, contents) => {
    const stdin = { contents, resolveDir: import.meta.dirname, loader: "ts" as const };
    const { metafile } = await build({
      stdin,
      bundle: true,
      format: "esm",
      metafile: true,
      write: false,
      minify: true,
    });
    const [output] = Object.values(metafile.outputs);
    expect(Object.keys(metafile.inputs).length).toBeLessThanOrEqual(2);
    expect(output?.bytes).toBeLessThan(1_100);
  });
});
