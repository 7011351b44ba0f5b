import type { Parsed } from "@latchkit/contract";
import { recordDeliveryNews } from "../../emails/delivery-news.ts";
import type { PublicContext } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { carriesToken, readPostmarkReport } from "./postmark-reports.ts";
import { type ProviderReport, UntrustedJson } from "./provider-report.ts";
import { isSignedBySvix, readResendReport } from "./resend-reports.ts";
import { readSesReport, type SnsVerifier } from "./ses-reports.ts";
import { suppress } from "./suppress.ts";

export interface ProviderEventServices {
  readonly snsVerifier: SnsVerifier;
}

type Input = Parsed<"POST /emails/provider-events/{project_id}/{provider}">;

export const providerEventRoutes = {
  "POST /emails/provider-events/{project_id}/{provider}": async (input, context) => {
    const { services, db } = context;
    const found = await services.projects.find(input.params.project_id);
    const report = found && (await READERS[input.params.provider](input, found.tenancy, context));
    if (report === null) refuseReport();
    if (report) await apply(found.tenancy, report);
    return { success: true as const };

    async function apply(tenancy: Tenancy, report: ProviderReport): Promise<void> {
      const { news, at, addresses, details, isPermanent, messageId, providerId } = report;
      // Providers put a Message-ID of theirs in place of ours, or tell of one only.
      const names = [messageId && { messageId }, providerId && { providerId }];
      for (const name of names)
        if (name && (await recordDeliveryNews(tenancy, db, services, { news, at, ...name }))) break;
      const reason = news === "marked-as-spam" ? news : news === "bounced" && isPermanent ? news : null;
      if (reason === null) return;
      for (const address of addresses.slice(0, MAX_ADDRESSES))
        await suppress(tenancy, db, services, { address, reason, details });
    }
  },
} satisfies Handlers<ProviderEventServices>;

/** SES reports up to 50 recipients of an email. */
const MAX_ADDRESSES = 50;

/** Verifies and reads a report: `null` if it is not genuine, `undefined` if it is about something else. */
type Reader = (
  input: Input,
  tenancy: Tenancy,
  context: PublicContext<ProviderEventServices>,
) => Promise<ProviderReport | undefined | null>;

const READERS: Readonly<Record<Input["params"]["provider"], Reader>> = {
  resend: async ({ headers, body }, { config }, { services }) => {
    const secret = config.emails.providerEvents.resendSecret;
    const now = services.clock.now();
    if (!secret || !isSignedBySvix(secret, headers, body, now)) return null;
    return readResendReport(parse(body), now) ?? undefined;
  },

  postmark: async ({ headers, body }, { config }, { services }) => {
    const token = config.emails.providerEvents.postmarkToken;
    if (!token || !carriesToken(token, headers.authorization)) return null;
    return readPostmarkReport(parse(body), services.clock.now()) ?? undefined;
  },

  ses: async ({ body }, { config }, { services }) => {
    const topicArn = config.emails.providerEvents.sesTopicArn;
    if (!topicArn) return null;
    const message = parse(body);
    if (!(await services.snsVerifier.isGenuine(message, topicArn))) return null;
    if (message.text("Type") === "SubscriptionConfirmation") {
      await services.snsVerifier.confirmSubscription(message);
      return undefined;
    }
    return readSesReport(message, services.clock.now()) ?? undefined;
  },
};

function parse(body: string): UntrustedJson {
  try {
    return UntrustedJson.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return refuseUnreadable();
    throw error;
  }
}

function refuseUnreadable(): never {
  throw new PlainError(400, "The body is not valid JSON.", { reason: "BODY_NOT_VALID" });
}

/** The same for unknown projects, so that strangers do not learn which exist. */
function refuseReport(): never {
  throw new PlainError(
    401,
    "The provider's signature is not valid, or the project does not accept reports of this provider.",
    { reason: "SIGNATURE_NOT_VALID" },
  );
}
