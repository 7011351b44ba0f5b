import { OWN_MAILBOX, type TestProject, testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";

const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";
const saying = (content: string) => `import { NotificationCategory, Subject } from "@latchkit/emails";
  export const EmailTemplate = () => <><Subject value="Changed" /><NotificationCategory value="Transactional" />${content}</>;`;

it("while a project's template is hostile, its users get the built-in email, and others their own", async () => {
  await using backend = await testBackend();
  const withTemplate = (tsxSource: string) =>
    backend.createProject({
      ...OWN_MAILBOX,
      "auth.otp.allowSignIn": true,
      [`emails.templates.${MAGIC_LINK}.tsxSource`]: tsxSource,
    });
  const worst = await Promise.all([
    withTemplate("export const EmailTemplate = () => { for (;;); };"),
    withTemplate(`const parts = "{},".repeat(7_000_000);
      JSON.stringify = () => '{"html":"x","a":[' + parts + "{}]}";
      globalThis.latchkitRender = () => JSON.stringify();
      export const EmailTemplate = () => null;`),
    withTemplate(saying('<latchkit-tailwind data-config="x"></latchkit-tailwind>')),
  ]);
  const good = await withTemplate(saying("<p>Hi</p>"));
  const subjectOf = async (project: TestProject, index: number) => {
    const email = `reader-${index}@example.com`;
    const body = { email, callback_url: "http://localhost:3000/in" };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { project, body })).status).toBe(200);
    return (await backend.inbox.waitFor(email)).subject;
  };
  const subjects = await Promise.all([...worst, good].map(subjectOf));
  expect(subjects.at(-1)).toBe("Changed");
  for (const subject of subjects.slice(0, -1)) expect(subject).toMatch(/^Sign in to Test Project/);
});
