import { testBackend } from "@latchkit/testing";
import { expect, test } from "vitest";

test("expired sessions and codes go after a week; living ones stay", async () => {
  await using backend = await testBackend();
  const { db } = backend.backend.services.database;
  const count = async (table: "sessions" | "verification_codes") =>
    (await db.selectFrom(table).select("project_id").execute()).length;
  const user = await backend.signUp();
  await backend.call("POST /auth/password/send-reset-code", {
    body: { email: user.email, callback_url: "http://localhost/reset" },
  });
  await backend.backend.runDueJobs();
  expect(await count("verification_codes")).toBe(1);

  backend.clock.advance(15 * 86_400_000); // the code expired more than a week ago, the session lives on
  await backend.backend.runDueJobs();
  expect(await count("verification_codes")).toBe(0);
  expect(await count("sessions")).toBe(1);

  backend.clock.advance(366 * 86_400_000);
  await backend.backend.runDueJobs();
  await backend.backend.runDueJobs();
  expect(await count("sessions")).toBe(0);
});
