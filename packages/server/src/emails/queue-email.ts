import type { Db } from "../database/database.ts";
import { enqueue, type QueueServices } from "../jobs/enqueue.ts";
import type { TemplateName, TemplateVariables } from "./template-catalogue.ts";

/** The kind of job that renders and sends one e-mail. */
export const SEND_EMAIL = "send-email";

/** What it takes to send an e-mail. */
export type MailServices = QueueServices;

/** One e-mail to one address, made from a built-in template. */
export type EmailRequest = {
  readonly [T in TemplateName]: {
    readonly to: string;
    readonly template: T;
    readonly variables: TemplateVariables[T];
    /** Whom the mail addresses by name. Default: nobody. */
    readonly user?: { readonly displayName: string | null } | null;
  };
}[TemplateName];

/** What a job of kind {@link SEND_EMAIL} carries. */
export interface EmailPayload<T extends TemplateName = TemplateName> {
  readonly to: string;
  readonly template: T;
  readonly variables: TemplateVariables[T];
  readonly userDisplayName: string | null;
}

/**
 * Sends an e-mail once the caller's transaction commits; nothing is sent if it rolls back.
 *
 * @param tenancy The project whose name, theme and e-mail server the mail uses, as they are when it is sent.
 */
export async function queueEmail(
  tenancy: { readonly projectId: string; readonly branchId: string },
  db: Db,
  services: MailServices,
  { to, template, variables, user }: EmailRequest,
): Promise<void> {
  const payload = { to, template, variables, userDisplayName: user?.displayName ?? null };
  await enqueue(tenancy, db, services, { kind: SEND_EMAIL, payload });
}
