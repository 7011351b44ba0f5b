import { type TestBackend, type TestBackendOptions, testBackend } from "@latchkit/testing/internal";
import { type SmtpPeer, startSmtpPeer } from "../../emails/smtp-peer.test-data.ts";

/** A backend whose project has an email server of its own, which takes every email. */
export interface SendingBackend extends TestBackend {
  readonly smtp: SmtpPeer;
}

/** The configuration of a project with a server of its own. */
export const ownServer = (port: number, host = "127.0.0.1", provider: "smtp" | "resend" = "smtp") => ({
  "emails.server": {
    isShared: false,
    ...{ host, port, provider, username: "", password: "key" },
    ...{ senderName: "The Shop", senderEmail: "hello@shop.example" },
  },
});

/** Starts a backend of which the test project sends through `smtp`. */
export async function sendingBackend(options: TestBackendOptions = {}): Promise<SendingBackend> {
  const smtp = await startSmtpPeer();
  const backend = await testBackend({ ...options, config: { ...ownServer(smtp.port), ...options.config } });
  return {
    ...backend,
    smtp,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}

/** Creates users; those whose address is `null` have none. Resolves to their ids. */
export async function createUsers(backend: TestBackend, people: readonly (string | null)[]): Promise<string[]> {
  const ids: string[] = [];
  for (const email of people) {
    const { body } = await backend.call("POST /users", {
      tier: "server",
      body: email === null ? {} : { primary_email: email, display_name: email.split("@")[0] },
    });
    ids.push(body.id);
  }
  return ids;
}

/** A template that greets the user by name and says what the variables say. */
export const TEMPLATE = `
import { NotificationCategory, Subject } from "@stackframe/emails";
export const variablesSchema = (variables) => variables;
export function EmailTemplate({ user, project, variables }) {
  return (
    <div>
      <Subject value={"Hello " + user.displayName} />
      <NotificationCategory value={variables.category ?? "Marketing"} />
      <p>{variables.text} from {project.displayName}</p>
    </div>
  );
}
EmailTemplate.PreviewVariables = { text: "News" };
`;
export const TEMPLATE_ID = "11111111-2222-4333-8444-555555555555";
export const withTemplate = { [`emails.templates.${TEMPLATE_ID}`]: { displayName: "News", tsxSource: TEMPLATE } };
