import type { KnownError } from "@latchkit/contract/errors";
import { describe, expectTypeOf, it } from "vitest";
import { createCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS } from "../sign-in/codes.ts";

const { attempt, send } = createCore({ projectId: "internal", publishableClientKey: "pck_test", tokenStore: null });
const signedOut = { session: null };
const body = { email: "a@b.example", password: "secret" };
/** Never runs: only its types are looked at. */
const typesOnly = (_: () => unknown) => undefined;

describe("a call to an endpoint", () => {
  it("has the input and answer that the contract declares for the tier", () => {
    expectTypeOf(send<"GET /users/me">).returns.resolves.toHaveProperty("display_name");
    expectTypeOf(send<"GET /users/me">).returns.resolves.not.toHaveProperty("server_metadata");
    expectTypeOf(send<"GET /users/me", "server">).returns.resolves.toHaveProperty("server_metadata");
    typesOnly(() => {
      // @ts-expect-error There is no such endpoint.
      void send("POST /auth/password/sign-inn", { body }, signedOut);
      // @ts-expect-error A field is missing.
      void send("POST /auth/password/sign-in", { body: { email: "a@b.example" } }, signedOut);
    });
  });

  it("returns declared errors only", () => {
    const code = "0".repeat(45);
    const check = () => attempt("POST /contact-channels/verify", { body: { code } }, CODE_ERRORS, signedOut);
    type Refusal = Extract<Awaited<ReturnType<typeof check>>, { status: "error" }>["error"]["code"];
    expectTypeOf<Refusal>().toEqualTypeOf<
      | "VERIFICATION_CODE_NOT_FOUND"
      | "VERIFICATION_CODE_EXPIRED"
      | "VERIFICATION_CODE_ALREADY_USED"
      | "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED"
    >();
    const signIn = () => attempt("POST /auth/password/sign-in", { body }, ["EMAIL_PASSWORD_MISMATCH"], signedOut);
    expectTypeOf(signIn).returns.resolves.toExtend<Result<unknown, KnownError<"EMAIL_PASSWORD_MISMATCH">>>();
    // @ts-expect-error This endpoint does not declare that error.
    typesOnly(() => attempt("POST /auth/password/sign-in", { body }, CODE_ERRORS, signedOut));
  });
});
