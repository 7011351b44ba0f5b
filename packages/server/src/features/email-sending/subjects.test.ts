import { afterAll, describe, expect, it } from "vitest";
import { createUsers, sendingBackend } from "./sending.test-data.ts";

const RESET = "a70fb3a4-56c1-4e42-af25-49d25603abd0";
const NEWS = "11111111-2222-4333-8444-555555555555";
const SOURCE = `import { isolate, NotificationCategory, Subject } from "@latchkit/emails";
export const variablesSchema = (variables) => variables;
export const EmailTemplate = ({ variables }) => <>
  <Subject value={\`عرض: \${isolate(variables.offer ?? "$39.98")} اليوم\`} />
  <NotificationCategory value="Transactional" />
  <p>{variables.passwordResetLink}</p>
</>;`;

const backend = await sendingBackend({
  config: {
    [`emails.templates.${RESET}.tsxSource`]: SOURCE,
    [`emails.templates.${NEWS}`]: { displayName: "News", tsxSource: SOURCE },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

let people = 0;
/** Sends an email over SMTP. Returns it as received. */
async function sent(body: object) {
  const address = `person-${++people}@shop.example`;
  const user_ids = await createUsers(backend, [address]);
  const answer = await backend.call("POST /emails/send-email", { tier: "server", body: { user_ids, ...body } });
  expect(answer.status).toBe(200);
  return received(address);
}

async function received(address: string) {
  await backend.backend.runDueJobs();
  const { mail, source } = backend.smtp.mails.find(({ envelope }) => envelope.to.includes(address))!;
  const [headers = ""] = source.split("\r\n\r\n");
  return { subject: mail.subject, headers: headers.replaceAll("\r\n ", " ") };
}

describe("the subject of an email", () => {
  it("keeps an amount apart from the Arabic text around it, in templates and changed built-in emails", async () => {
    expect((await sent({ template_id: NEWS })).subject).toBe("عرض: \u2068$39.98\u2069 اليوم");
    const { email } = await backend.signUp();
    const body = { email, callback_url: "http://localhost:3000/reset" };
    await backend.call("POST /auth/password/send-reset-code", { body });
    expect((await received(email)).subject).toBe("عرض: \u2068$39.98\u2069 اليوم");
  });

  it.each([
    ["a line break and a header", "a\r\nBcc: thief@example.com", "عرض: \u2068a Bcc: thief@example.com\u2069 اليوم"],
    ["other control characters", "a\u0007\u0085b", "عرض: \u2068a b\u2069 اليوم"],
    ["an override of the direction", "a\u202eb\u202c", "عرض: \u2068a b \u2069 اليوم"],
    ["an isolate without an end", "a\u2067b", "عرض: a\u2067b\u2069 اليوم"],
    ["an end without an isolate", "a\u2069b", "عرض: \u2068a\u2069b اليوم"],
  ])("is one line without open direction marks if a value contains %s", async (_, offer, subject) => {
    const mail = await sent({ template_id: NEWS, variables: { offer } });
    expect(mail.subject).toBe(subject);
    expect(mail.headers).not.toMatch(/^bcc:/im);
    expect(mail.headers.match(/^subject:/gim)).toHaveLength(1);
  });

  it("is one line if the request names it, too", async () => {
    const mail = await sent({ html: "x", subject: "News\r\nBcc: thief@example.com" });
    expect(mail.subject).toBe("News Bcc: thief@example.com");
    expect(mail.headers).not.toMatch(/^bcc:/im);
  });
});
