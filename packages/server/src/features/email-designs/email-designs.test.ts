import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { startSmtpPeer } from "../../emails/smtp-peer.test-data.ts";
import { ownServer } from "../email-sending/sending.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const as = (project: TestProject) => ({ tier: "admin", project }) as const;
const themeSaying = (text: string) => `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Body>${text} {children}</Body></Html>;`;
const saying = (text: string) => `import { NotificationCategory, Subject } from "@latchkit/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Marketing" />${text}</>;`;
const versionsOf = async (project: TestProject, id: string) =>
  (await backend.call("GET /internal/email-designs/{id}/versions", { ...as(project), params: { id } })).body.items;

describe("the versions of a theme, template or draft", () => {
  it("are the sources that others replaced, newest first, also of drafts", async () => {
    const project = await backend.createProject();
    const change = (text: string) =>
      backend.call("PATCH /internal/email-themes/{id}", {
        ...as(project),
        params: { id: LIGHT },
        body: { tsx_source: themeSaying(text) },
      });
    expect(await versionsOf(project, LIGHT)).toEqual([]);
    for (const text of ["one", "one", "two"]) {
      backend.clock.advance(1_000);
      await change(text);
    }
    const versions = await versionsOf(project, LIGHT);
    expect(versions).toHaveLength(2); // Saving the same source again replaces nothing.
    expect(versions[0]).toMatchObject({
      tsx_source: themeSaying("one"),
      replaced_at_millis: backend.clock.now().getTime(),
    });
    expect(await versionsOf(backend.project, LIGHT)).toEqual([]);

    const body = { display_name: "News", tsx_source: "first" };
    const { id } = (await backend.call("POST /internal/email-drafts", { ...as(project), body })).body;
    const params = { id };
    await backend.call("PATCH /internal/email-drafts/{id}", { ...as(project), params, body: { display_name: "x" } });
    await backend.call("PATCH /internal/email-drafts/{id}", { ...as(project), params, body: { tsx_source: "second" } });
    expect(await versionsOf(project, id)).toMatchObject([{ tsx_source: "first" }]);
  });

  it("keep their order when several are saved at the same instant", async () => {
    const project = await backend.createProject({ "emails.server": { ...ownServer(9)["emails.server"] } });
    const admin = as(project);
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      ...admin,
      body: { display_name: "News", tsx_source: saying("0") },
    });
    const { body: template } = await backend.call("POST /internal/email-templates", {
      ...admin,
      body: { display_name: "Receipt" },
    });
    const texts = ["1", "2", "3"];
    for (const text of texts) {
      const change = { ...admin, body: { tsx_source: saying(text) } };
      await backend.call("PATCH /internal/email-drafts/{id}", { ...change, params: { id: draft.id } });
      await backend.call(`PATCH /internal/email-templates/${template.id}` as never, change);
      await backend.call("PATCH /internal/email-themes/{id}", {
        ...admin,
        params: { id: LIGHT },
        body: { tsx_source: themeSaying(text) },
      });
    }
    const sources = async (id: string) =>
      (await versionsOf(project, id)).map(({ tsx_source }: { tsx_source: string }) => tsx_source);
    const replaced = texts.slice(0, -1).reverse();
    expect(await sources(draft.id)).toEqual([...replaced, "0"].map(saying));
    expect(await sources(template.id)).toEqual([...replaced.map(saying), expect.stringContaining("count")]);
    expect(await sources(LIGHT)).toEqual([...replaced.map(themeSaying), expect.stringContaining("EmailTheme")]);
  });

  it("are at most the last 50, also of those saved at the same instant", async () => {
    const project = await backend.createProject();
    const body = { display_name: "News", tsx_source: "0" };
    const { id } = (await backend.call("POST /internal/email-drafts", { ...as(project), body })).body;
    for (let number = 1; number <= 52; number += 1) {
      const change = { params: { id }, body: { tsx_source: String(number) } };
      await backend.call("PATCH /internal/email-drafts/{id}", { ...as(project), ...change });
    }
    const sources = (await versionsOf(project, id)).map(({ tsx_source }: { tsx_source: string }) => Number(tsx_source));
    expect(sources).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
  });
});

describe("POST /internal/send-email-preview", () => {
  const source = `import { NotificationCategory, Subject } from "@latchkit/emails";
export const EmailTemplate = ({ variables }) => <><Subject value="Look" /><NotificationCategory value="Marketing" />It is {variables.what}.</>;
export const variablesSchema = (variables) => variables;`;

  it("sends what a preview shows through the project's own server", async () => {
    await using sink = await startSmtpPeer();
    const project = await backend.createProject(ownServer(sink.port));
    const body = { recipient_email: "me@example.com", template_tsx_source: source, variables: { what: "fine" } };
    const answer = await backend.call("POST /internal/send-email-preview", { ...as(project), body });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(sink.mails).toMatchObject([{ envelope: { to: ["me@example.com"] }, mail: { subject: "Look" } }]);
    expect(sink.mails[0]?.mail.html).toMatch(/It is (<!-- -->)?fine/);
  });

  it("refuses the shared server, sources that do not render and unknown templates", async () => {
    const send = (project: TestProject, body: object) =>
      backend.call("POST /internal/send-email-preview", {
        ...as(project),
        body: { recipient_email: "me@example.com", ...body },
      });
    const shared = await send(backend.project, { template_tsx_source: source });
    expect(shared).toBeKnownError(400, "REQUIRES_CUSTOM_EMAIL_SERVER");
    await using sink = await startSmtpPeer();
    const project = await backend.createProject(ownServer(sink.port));
    expect(await send(project, { template_tsx_source: "nonsense" })).toBeKnownError(400, "EMAIL_RENDERING_ERROR", {
      error: expect.stringMatching(/template/),
    });
    expect(await send(project, { template_id: LIGHT })).toMatchObject({ status: 400, body: expect.any(String) });
    expect(sink.mails).toEqual([]);
  });
});
