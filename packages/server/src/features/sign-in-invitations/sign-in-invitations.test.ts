import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const send = (body: object, tier: "client" | "server" | "admin" = "admin") =>
  backend.call("POST /internal/send-sign-in-invitation", { tier, body });

describe("POST /internal/send-sign-in-invitation", () => {
  it.each(["server", "admin"] as const)("emails a link to the sign-in page for the %s tier", async (tier) => {
    const email = `${tier}@guest.example`;
    const answer = await send({ email, callback_url: "http://localhost:3000/sign-in?from=mail" }, tier);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const [mail] = await backend.inbox.read(email);
    expect(mail?.subject).toBe("You are invited to sign in to Test Project");
    expect(mail?.html).toContain("http://localhost:3000/sign-in?from=mail");
  });

  it("is not for clients, and needs both fields", async () => {
    const body = { email: "a@guest.example", callback_url: "http://localhost:3000/" };
    expect(await send(body, "client")).toMatchObject({ status: 401, body: { code: "INSUFFICIENT_ACCESS_TYPE" } });
    for (const { email, callback_url } of [
      { ...body, email: undefined },
      { ...body, callback_url: undefined },
    ])
      expect(await send({ email, callback_url })).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("refuses links to untrusted addresses", async () => {
    const answer = await send({ email: "a@guest.example", callback_url: "https://evil.example/" });
    expect(answer).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
  });

  it.each([{ email: "" }, { email: "no-address" }, { callback_url: "x" }, { more: 1 }])("refuses %j", async (body) => {
    const answer = await send({ email: "a@guest.example", callback_url: "http://localhost:3000/", ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });
});
