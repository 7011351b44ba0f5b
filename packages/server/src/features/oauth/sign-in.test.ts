import { openIdBackend } from "@latchkit/testing/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

describe("signing in with a provider", () => {
  it("makes an account at the first time and finds it again at the next", async () => {
    google.signInAs({
      sub: "pat",
      email: "Pat@Example.com",
      email_verified: true,
      name: "Pat",
      picture: "https://x.example/p.png",
    });
    const first = await app.signIn("google");
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/),
      token_type: "Bearer",
      expires_in: 3599,
      scope: "legacy",
      is_new_user: true,
      newUser: true,
      after_callback_redirect_url: null,
      afterCallbackRedirectUrl: null,
    });
    const { body: user } = await backend.call("GET /users/me", { accessToken: first.body.access_token });
    expect(user).toMatchObject({
      primary_email: "pat@example.com",
      primary_email_verified: true,
      display_name: "Pat",
      profile_image_url: "https://x.example/p.png",
      has_password: false,
      is_anonymous: false,
    });
    const second = await app.signIn("google");
    expect(second.body).toMatchObject({ is_new_user: false, newUser: false });
    const { body: same } = await backend.call("GET /users/me", { accessToken: second.body.access_token });
    expect(same.id).toBe(user.id);
  });
});
