import { CODE_LENGTH } from "@latchkit/contract/limits";
import type { TenancyId } from "../../database/tenancy.ts";
import type { PublicContext } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { projectBranding } from "../../projects/project-branding.ts";
import { UNSUBSCRIBE_CODE } from "./code-type.ts";
import { savePreference } from "./queries.ts";
import { type UnsubscribeState, unsubscribePage } from "./unsubscribe-page.ts";

interface LinkQuery {
  readonly code?: string | undefined;
  readonly project_id?: string | undefined;
  readonly branch_id?: string | undefined;
}

/** A link that still works. */
interface LiveLink {
  readonly tenancy: TenancyId;
  readonly code: string;
  readonly userId: string;
  readonly categoryId: string;
  readonly state: UnsubscribeState & { readonly kind: "question" };
}

/**
 * GET changes nothing: scanners of email gateways open every link in an email. POST unsubscribes, from the page's
 * button or from the email program itself (RFC 8058), whose form the handler does not need to read: only POST requests
 * to the link carry the code.
 */
export const unsubscribeRoutes = {
  "GET /emails/unsubscribe-link": async ({ query }, context) => {
    const link = await findLink(query, context);
    return unsubscribePage("code" in link ? link.state : link, context.headers);
  },

  "POST /emails/unsubscribe-link": async ({ query, body }, context) => {
    const link = await findLink(query, context);
    const isLive = "code" in link;
    if (isLive) {
      const { tenancy, userId, categoryId, code } = link;
      await context.transaction(async (tx) => {
        await savePreference(tenancy, tx, { userId, categoryId, enabled: false });
        await context.services.codes.spend(tenancy, tx, UNSUBSCRIBE_CODE, code);
      });
    }
    const state: UnsubscribeState = isLive ? { ...link.state, kind: "done" } : link;
    if (isOneClick(body) && (isLive || state.kind === "already")) return new Response(null);
    return unsubscribePage(state, context.headers);
  },
} satisfies Handlers;

/** Whether an email program sends the form, urlencoded or multipart (RFC 8058 §3.2). It shows no page. */
function isOneClick(body: string): boolean {
  if (/(?:^|&)List-Unsubscribe=One-Click(?:&|$)/.test(body)) return true;
  // Step by step: one pattern for field, headers and value takes seconds for a form that repeats the field.
  const field = /name="?List-Unsubscribe"?\r?\n/.exec(body);
  const headers = field ? body.slice(field.index + field[0].length) : "";
  const end = /(?:^|\n)\r?\n/.exec(headers);
  return end !== null && /^One-Click\b/.test(headers.slice(end.index + end[0].length));
}

async function findLink(
  { code, project_id: projectId, branch_id: branchId }: LinkQuery,
  { services, db }: PublicContext,
): Promise<LiveLink | UnsubscribeState> {
  if (code?.length !== CODE_LENGTH || !projectId) return { kind: "incomplete" };
  const found = await services.projects.find(projectId, branchId);
  if (!found) return { kind: "unknown" };
  const { tenancy } = found;
  const verdict = await services.codes.peek(tenancy, db, UNSUBSCRIBE_CODE, code);
  if (!verdict.ok) {
    if (verdict.code === "VERIFICATION_CODE_EXPIRED") return { kind: "expired" };
    return { kind: verdict.code === "VERIFICATION_CODE_ALREADY_USED" ? "already" : "unknown" };
  }
  const { userId, categoryId } = verdict.data;
  const state = {
    kind: "question",
    project: tenancy.project.displayName,
    branding: projectBranding(tenancy),
  } as const;
  return { tenancy, code, userId, categoryId, state };
}
