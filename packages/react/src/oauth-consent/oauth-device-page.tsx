import { type CurrentUser, isKnownError } from "@latchkit/kit";
import { decideOAuthDeviceRequest, getOAuthDeviceRequest, type OAuthDeviceRequest } from "@latchkit/kit/oauth-consent";
import {
  Card,
  CardSkeleton,
  defineMessages,
  FailureCard,
  Field,
  FieldError,
  Form,
  Notice,
  useForm,
  useMessages,
} from "@latchkit/ui";
import { useEffect, useId, useState } from "react";
import type { CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { useStep } from "../flows/use-step.ts";
import { Root } from "../root.tsx";
import { useSearchParam } from "../search-param.ts";
import { consentTranslations } from "../translations.ts";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";
import { ApprovalScopes, unconditionalScopes } from "./approval-scopes.tsx";
import { ConsentAnswers, oauthConsentMessages } from "./consent-answers.tsx";
import { ConsentOutcome, type ConsentOutcomeName } from "./consent-outcome.tsx";
import { ScopeList } from "./scope-list.tsx";
import { lossOf, type OAuthConsentAnswer, type OAuthConsentReason } from "./use-oauth-consent.ts";

export const oauthDeviceMessages = defineMessages("oauthDevice", {
  enterTitle: "Connect a device",
  enterLead: "Enter the code that your device shows.",
  next: "Continue",
  checking: "Checking…",
  wrong: "This code is wrong or has expired. Check it on your device, or start again there.",
  title: "Allow access on another device?",
  shown: "Code on your device",
  warning:
    "Only continue if a device in front of you shows this code. If someone sent you the code or a link, they would gain access to your account.",
});

/**
 * Page on which users enter the code of a device without a browser, and decide what it may do.
 *
 * The code of a link is only filled in, and shown again with the question: an attacker who talks a user into allowing the
 * attacker's device gains access to the account (RFC 8628 §5.4).
 */
export function OAuthDevice({ fullPage = false, className, searchParams }: CodePageProps) {
  const given = useSearchParam("user_code", searchParams);
  const skeleton = <CardSkeleton fields={1} />;
  return (
    <Root
      name="oauth-device"
      fullPage={fullPage}
      className={className}
      translations={consentTranslations}
      placeholder={skeleton}
    >
      {given === null ? skeleton : <Device key={given} given={given} fullPage={fullPage} />}
    </Root>
  );
}

function Device({ given, fullPage }: { given: string; fullPage: boolean }) {
  const app = useApp();
  const user = useResourceState(app.user);
  const [request, setRequest] = useState<OAuthDeviceRequest | null>(null);
  const [outcome, setOutcome] = useState<ConsentOutcomeName | "signed-out" | null>(null);
  const isSignedOut = outcome === "signed-out" || (user.status === "ready" && user.value === null);
  useEffect(() => {
    if (isSignedOut) void app.redirectToSignIn({ replace: true });
  }, [app, isSignedOut]);

  if (outcome !== null && outcome !== "signed-out") return <ConsentOutcome of={outcome} fullPage={fullPage} />;
  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.refresh} />;
  if (isSignedOut || user.status === "pending" || user.value === null) return <CardSkeleton fields={1} />;
  if (request === null) return <CodeForm given={given} fullPage={fullPage} onFound={setRequest} onLoss={setOutcome} />;
  return <DeviceQuestion user={user.value} request={request} fullPage={fullPage} onOutcome={setOutcome} />;
}

interface CodeFormProps {
  given: string;
  fullPage: boolean;
  onFound: (request: OAuthDeviceRequest) => void;
  onLoss: (loss: "signed-out" | "impersonated") => void;
}

function CodeForm({ given, fullPage, onFound, onLoss }: CodeFormProps) {
  const app = useApp();
  const t = useMessages(oauthDeviceMessages);
  const isWrong = (error?: unknown) => new FieldError(t("wrong"), { field: "code", cause: error });
  const form = useForm<"code">({
    async submit(values) {
      const code = values("code").trim();
      if (code === "") throw isWrong();
      try {
        onFound(await getOAuthDeviceRequest(app, code));
      } catch (error) {
        const loss = lossOf(error);
        if (loss === "expired" || isKnownError(error, "SCHEMA_ERROR")) throw isWrong(error);
        if (loss === null) throw error;
        onLoss(loss);
      }
      return undefined;
    },
  });
  return (
    <Card title={t("enterTitle")} lead={t("enterLead")} fullPage={fullPage}>
      <Form form={form} submit={t("next")} busy={t("checking")}>
        <Field
          name="code"
          label={t("shown")}
          defaultValue={given}
          type="text"
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </Form>
    </Card>
  );
}

interface DeviceQuestionProps {
  user: CurrentUser;
  request: OAuthDeviceRequest;
  fullPage: boolean;
  onOutcome: (outcome: ConsentOutcomeName | "signed-out") => void;
}

function DeviceQuestion({ user, request, fullPage, onOutcome }: DeviceQuestionProps) {
  const app = useApp();
  const t = useMessages(oauthDeviceMessages);
  const asking = useMessages(oauthConsentMessages);
  const scopesId = useId();
  const [approved, setApproved] = useState<readonly string[]>([]);
  const isAgent = request.clientKind === "agent";
  const { submit } = useStep<OAuthConsentAnswer, never, OAuthConsentReason>({
    async send({ decision, approvedScopes }) {
      try {
        const result = await decideOAuthDeviceRequest(app, request.userCode, decision, { approvedScopes });
        if (result.status === "error") return { field: null, reason: "stale-sign-in", error: result.error };
        onOutcome(decision === "allow" ? "allowedOnDevice" : "deniedOnDevice");
      } catch (error) {
        const loss = lossOf(error);
        if (loss === null) throw error;
        onOutcome(loss);
      }
      return null;
    },
  });
  return (
    <Card
      title={t("title")}
      lead={asking.rich(isAgent ? "agentLead" : "lead", {
        name: <bdi className="lk-consent-name">{request.clientName}</bdi>,
      })}
      fullPage={fullPage}
    >
      <p className="lk-device-code">
        <span>{t("shown")}</span> <code dir="ltr">{request.userCode}</code>
      </p>
      <PersonLine user={user} size="2.5rem" />
      <div className="lk-consent-scopes">
        <p id={scopesId}>{asking("scopes")}</p>
        <ScopeList {...request} scopes={unconditionalScopes(request)} labelledBy={scopesId} />
      </div>
      <ApprovalScopes {...request} name={request.clientName} approved={approved} onChange={setApproved} />
      {isAgent ? <Notice>{asking("agent")}</Notice> : null}
      <Notice>{t("warning")}</Notice>
      <ConsentAnswers submit={submit} user={user} returning={null} approvedScopes={approved} />
      <p className="lk-extra">{asking("revoke")}</p>
    </Card>
  );
}
