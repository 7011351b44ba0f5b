import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { afterAll, describe, expect, it } from "vitest";
import { createPasswordBlocklist } from "./password-blocklist.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const GOOD = "correct horse battery";
const CALLBACK = "http://localhost:3000/handler/password-reset";
const TOO_COMMON = {
  message: "This password is too common. Choose one that others would not think of.",
};

let people = 0;
const newEmail = () => `chooser-${++people}@shop.example`;
const signUp = (email: string, password: string, project: TestProject = backend.project) =>
  backend.call("POST /auth/password/sign-up", { project, body: { email, password } });
const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

describe("the blocklist", () => {
  const { has } = createPasswordBlocklist();
  const words = ["Flower Power Shop", "Ada.Lovelace@mail.example"];

  it.each([
    ...[
      "password",
      "Password",
      "PASSWORD1",
      "12345678",
      "1234567890",
      "qwertyuiop",
      "iloveyou",
      "1q2w3e4r",
      "letmein1",
    ],
    ...["ｐａｓｓｗｏｒｄ", "aaaaaaaaaa", "abababababab", "abcabcabc", "        "],
    ...["ada.lovelace", "ada.lovelace1815", "ADA.LOVELACE!!", "ada.lovelace@mail.example", "1815ada.lovelace"],
    ...["Flower Power Shop", "flowerpowershop", "flowerpowershop2026", "Flower Power Shop!"],
  ])("contains %j", async (password) => {
    expect(await has(password, words)).toBe(true);
  });

  it.each([
    ...["correct horse battery", "password of my own", "qwertyuiop at noon", "x4!qP9z2", "aaaaaaaab"],
    ...["my flower power shop", "ada likes lovelace", "ÄÖÜäöüß€", "20261122 08"],
  ])("does not contain %j", async (password) => {
    expect(await has(password, words)).toBe(false);
  });

  it("compares a name without letters as a whole, and does not block every number", async () => {
    expect(await has("73946512", ["4711", "+@mail.example"])).toBe(false);
  });
});

describe("a common password", () => {
  it("is refused at sign-up, and no account is created", async () => {
    const email = newEmail();
    expect(await signUp(email, "Password1")).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
    expect((await signUp(email, GOOD)).status).toBe(200);
  });

  it("is refused if it is the user's address or the project's name", async () => {
    const email = newEmail();
    for (const password of [email, email.toUpperCase(), "chooser-99"])
      expect(await signUp(email, password)).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
    const project = await backend.createProject();
    const name = (await backend.call("GET /projects/current", { project })).body.display_name;
    expect(await signUp(newEmail(), `${name} 2026`, project)).toBeKnownError(
      400,
      "PASSWORD_REQUIREMENTS_NOT_MET",
      TOO_COMMON,
    );
  });

  it("is also reported as too short if it is", async () => {
    expect(await signUp(newEmail(), "aaaa")).toBeKnownError(400, "PASSWORD_TOO_SHORT", { min_length: 8 });
  });

  it("is refused at a change, and the old one stays", async () => {
    const { email, password, accessToken } = await backend.signUp();
    const body = { old_password: password, new_password: "12345678" };
    const answer = await backend.call("POST /auth/password/update", { accessToken, body });
    expect(answer).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("is refused as a first password", async () => {
    const { id } = await backend.signUp();
    const params = { user_id: id };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params, body: { password: null } });
    const session = await backend.call("POST /auth/sessions", { tier: "server", body: params });
    const asThem = { accessToken: session.body.access_token, body: { password: "12345678" } };
    const answer = await backend.call("POST /auth/password/set", asThem);
    expect(answer).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
  });

  it("is refused at a reset, and the code stays valid", async () => {
    const { email } = await backend.signUp();
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(email);
    const reset = (password: string) => backend.call("POST /auth/password/reset", { body: { code, password } });
    expect(await reset("12345678")).toBeKnownError(400, "PASSWORD_REQUIREMENTS_NOT_MET", TOO_COMMON);
    expect((await reset("a brand new one")).status).toBe(200);
    expect((await signIn(email, "a brand new one")).status).toBe(200);
  });

  it("is not told apart from others without a valid code", async () => {
    const body = { code: "0".repeat(45), password: "12345678" };
    expect(await backend.call("POST /auth/password/reset", { body })).toBeKnownError(
      404,
      "VERIFICATION_CODE_NOT_FOUND",
    );
  });

  it("still signs in users who have it", async () => {
    const email = newEmail();
    const body = {
      primary_email: email,
      primary_email_auth_enabled: true,
      password_hash: await bcryptHash("12345678", 4),
    };
    expect((await backend.call("POST /users", { tier: "server", body })).status).toBe(201);
    expect((await signIn(email, "12345678")).status).toBe(200);
  });

  it("can be set by the developer's backend", async () => {
    const email = newEmail();
    const body = { primary_email: email, primary_email_auth_enabled: true, password: "12345678" };
    expect((await backend.call("POST /users", { tier: "server", body })).status).toBe(201);
    expect((await signIn(email, "12345678")).status).toBe(200);
  });

  it("is accepted if the operator turned the blocklist off", async () => {
    await using lenient = await testBackend({ env: { LATCHKIT_PASSWORD_BLOCKLIST: "off" } });
    const body = { email: newEmail(), password: "12345678" };
    expect((await lenient.call("POST /auth/password/sign-up", { body })).status).toBe(200);
  });
});
