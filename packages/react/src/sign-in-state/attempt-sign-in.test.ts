import { expect, it } from "vitest";
import { attemptSignIn } from "./attempt-sign-in.ts";
import { keepEmail, keptEmail } from "./kept-email.ts";

const app = { hasPendingMfa: () => false };

it("forgets the typed address before the page can close, and restores it if the sign-in fails", async () => {
  keepEmail("ada@example.com");
  await attemptSignIn(app, "password", async () => {
    expect(keptEmail()).toBe(""); // the browser may leave now
    return { status: "error" };
  });
  expect(keptEmail()).toBe("ada@example.com");

  await expect(attemptSignIn(app, "password", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(keptEmail()).toBe("ada@example.com");

  await attemptSignIn(app, "password", async () => ({ status: "ok" }));
  expect(keptEmail()).toBe("");
});
