import { testBackend } from "@latchkit/testing/internal";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { afterAll, expect, it, vi } from "vitest";
import { TooBusyError } from "../../passwords/fair-line.ts";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

it("signing in succeeds although there is no time to rehash an imported password", async () => {
  const { email, accessToken } = await backend.signUp();
  const password = "imported from elsewhere";
  const body = { password_hash: await bcryptHash(password, 4) };
  await backend.call("PATCH /users/me", { tier: "server", accessToken, body });
  const hashing = vi.spyOn(servicesOf(backend).passwords, "hash").mockRejectedValueOnce(new TooBusyError("busy"));
  const answer = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
  expect(hashing).toHaveBeenCalledOnce();
  expect(answer.status).toBe(200);
});
