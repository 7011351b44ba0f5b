import { type ClientApp, isKnownError, type MagicLinkSignInError, type Result } from "@latchkit/kit";
import { CODE_FIELD_LENGTH, readCode } from "@latchkit/ui";
import { useEffect } from "react";
import { useApp } from "../context.ts";
import { attemptSignIn } from "../sign-in-state/attempt-sign-in.ts";
import { keepSentCode, type SentCode, sentCode, useSentCode } from "../sign-in-state/sent-code.ts";
import { useSignInLock } from "../sign-in-state/sign-in-lock.ts";
import { type EmailReason, emailReason, nameReason } from "./checks.ts";
import type { SignInFlowOptions } from "./use-sign-in.ts";
import type { SignUpFlow } from "./use-sign-up.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** Input for an email with a code. */
export interface EmailCodeRequest {
  /** Address that gets the email. */
  readonly email: string;
  /** Name of a new user, if the project asks for one. */
  readonly displayName?: string | undefined;
}

/**
 * `unverified`: the address belongs to an account that has not verified it. `unknown`: it has no account, and the
 * project takes no new users. `nameless`: it has no account, and a new one needs a name. `closed`: the project has
 * turned codes by email off.
 */
export type EmailCodeRequestReason = EmailReason | "unverified" | "unknown" | "nameless" | "closed";

/** Problems of an emailed code. */
export type EmailCodeReason = "wrong" | "expired" | "used" | "tooMany";

/** `taken`: the account signs in in another way. `closed`: the project takes no new users. */
export type EmailCodeSignInReason = EmailCodeReason | "incomplete" | "taken" | "closed";

/** Asks for an address, then for the code of the email. */
export interface EmailCodeFlow {
  /** The address that the email went to; `null` before. It survives a reload. */
  readonly sentTo: string | null;
  /** Sends the email. */
  readonly request: FlowStep<EmailCodeRequest, keyof EmailCodeRequest, EmailCodeRequestReason>;
  /** Signs in with the code; creates the account if there is none. */
  readonly signIn: FlowStep<{ readonly code: string }, "code", EmailCodeSignInReason>;
  /** Sends another email. Codes of the last two work. @throws {KnownError} When the backend refuses. */
  sendAgain(): Promise<void>;
  /** Goes back to asking for an address. */
  restart(): void;
}

/** Signs in with a code by email. The link in the same email leads to the magic-link page. */
export function useEmailCode(options: SignInFlowOptions = {}): EmailCodeFlow {
  const [sent, setSent] = useSentCode();
  const request = useEmailCodeRequest("off", setSent);
  const entry = useEmailCodeEntry(sent, setSent, options);
  return { sentTo: sent?.email ?? null, request, ...entry, restart: () => setSent(null) };
}

/** Sends the email. @param name Whether to insist on a name. @param onSent Receives what was sent. */
export function useEmailCodeRequest(
  name: SignUpFlow["name"],
  onSent: (sent: SentCode) => void,
): EmailCodeFlow["request"] {
  const app = useApp();
  return useStep<EmailCodeRequest, keyof EmailCodeRequest, EmailCodeRequestReason>({
    check: ({ email, displayName = "" }) => ({
      displayName: nameReason(name, displayName),
      email: emailReason(email),
    }),
    async send({ email, displayName }) {
      const address = email.trim();
      try {
        const result = await app.sendMagicLinkEmail(address, { displayName: displayName?.trim() || undefined });
        if (result.status === "ok") {
          onSent(sentCode(address, result.data.nonce));
          return null;
        }
        const { error } = result;
        if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS")) return { field: "email", reason: "unverified", error };
        if (isKnownError(error, "SIGN_UP_NOT_ENABLED")) return { field: "email", reason: "unknown", error };
        throw error;
      } catch (error) {
        const { reason, status } = Object(error);
        if (reason === "NAME_REQUIRED") return { field: "email", reason: "nameless", error };
        if (status === 403) return { field: null, reason: "closed", error };
        throw error;
      }
    },
  });
}

/** Takes the code of an email. @param onChange Receives what another email was sent with. */
export function useEmailCodeEntry(
  sent: SentCode | null,
  onChange: (sent: SentCode) => void,
  { noRedirect }: SignInFlowOptions = {},
): Pick<EmailCodeFlow, "signIn" | "sendAgain"> {
  const app = useApp();
  const signIn = useStep<{ readonly code: string }, "code", EmailCodeSignInReason>({
    check: ({ code }) => ({ code: readCode(code, "letters").length < CODE_FIELD_LENGTH ? "incomplete" : null }),
    async send({ code }) {
      const typed = readCode(code, "letters");
      const codes = sent?.nonces.map((nonce) => typed + nonce) ?? [];
      const result = await attemptSignIn(app, "code", () => signInWithAny(app, codes, noRedirect));
      if (result.status === "ok") return null;
      const { error } = result;
      if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS")) return { field: null, reason: "taken", error };
      if (isKnownError(error, "SIGN_UP_NOT_ENABLED")) return { field: null, reason: "closed", error };
      return { field: "code", reason: emailCodeReason(error), error };
    },
  });
  const { isBusy } = signIn;
  useSignInLock(isBusy);
  // Not while a code is being tried: the page may be gone by the end, and the code used up.
  useEffect(() => (isBusy || !sent ? undefined : keepSentCode(app.projectId, sent)), [app.projectId, sent, isBusy]);
  return {
    signIn,
    async sendAgain() {
      if (!sent) return;
      const result = await app.sendMagicLinkEmail(sent.email);
      if (result.status === "error") throw result.error;
      onChange(sentCode(sent.email, result.data.nonce, sent));
    },
  };
}

/** Signs in with the first of several codes that the backend knows. */
async function signInWithAny(
  app: ClientApp,
  [code = "", ...others]: readonly string[],
  noRedirect: boolean | undefined,
): Promise<Result<undefined, MagicLinkSignInError>> {
  const result = await app.signInWithMagicLink(code, { noRedirect });
  const isUnknown = result.status === "error" && isKnownError(result.error, "VERIFICATION_CODE_NOT_FOUND");
  return isUnknown && others.length > 0 ? signInWithAny(app, others, noRedirect) : result;
}

/** Tells why the backend refused a code. */
function emailCodeReason(error: unknown): EmailCodeReason {
  if (isKnownError(error, "VERIFICATION_CODE_EXPIRED")) return "expired";
  if (isKnownError(error, "VERIFICATION_CODE_ALREADY_USED")) return "used";
  return isKnownError(error, "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED") ? "tooMany" : "wrong";
}
