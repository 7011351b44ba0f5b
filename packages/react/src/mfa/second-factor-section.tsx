import { Button, defineMessages, FailureNotice, Icon, Load, loadable, Skeleton, useMessages } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { Section } from "../sections/section.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { RecoveryCodesLeft } from "./recovery-codes-left.tsx";
import type { TotpSetupProps } from "./totp-setup.tsx";
import { TurnOff } from "./turn-off.tsx";

export const secondFactorMessages = defineMessages("secondFactor", {
  title: "Two-step verification",
  text: "Add a second step to sign-in: a code from an authenticator app. It keeps your account safe even if your password is stolen.",
  textOn: "You'll be asked for a code from your authenticator app when you sign in.",
  on: "On",
  setUp: "Set up authenticator app",
  isOn: "Two-step verification is on. Your other devices have been signed out.",
  isOff: "Two-step verification is off.",
  open: "Turn off…",
});

/** Codes from an authenticator app as the second step of signing in. */
export function SecondFactorSection({ user, project }: SectionPartProps) {
  const t = useMessages(secondFactorMessages);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [state, setState] = useState<"rest" | "setup" | "asking">("rest");
  const [news, setNews] = useState<"isOn" | "isOff" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = user.isMultiFactorRequired;

  function finish(what: typeof news) {
    setState("rest");
    setNews(what);
    refocus();
  }

  return (
    <Section title={t("title")} text={isOn ? t("textOn") : t("text")} news={news && t(news)} heading={heading}>
      {state === "setup" ? (
        <Setup
          user={user}
          project={project}
          onDone={(created) => {
            setCodes(created);
            finish("isOn");
          }}
          onCancel={() => finish(null)}
        />
      ) : isOn ? (
        <div className="lk-row">
          <span className="lk-badge" data-tone="success">
            <Icon path={check} />
            {t("on")}
          </span>
          <Button look="secondary" onClick={() => setState("asking")}>
            {t("open")}
          </Button>
        </div>
      ) : (
        <div className="lk-row">
          <Button look="secondary" onClick={() => setState("setup")}>
            {t("setUp")}
          </Button>
        </div>
      )}
      {isOn && codes ? (
        <NewRecoveryCodes
          codes={codes}
          account={user.primaryEmail ?? user.id}
          project={project.displayName}
          onDone={() => {
            setCodes(null);
            refocus();
          }}
        />
      ) : isOn && state !== "setup" ? (
        <RecoveryCodesLeft user={user} onCreated={setCodes} />
      ) : null}
      {state === "asking" ? (
        <TurnOff user={user} onDone={() => finish("isOff")} onClose={() => setState("rest")} />
      ) : null}
    </Section>
  );
}

function Setup(props: TotpSetupProps) {
  return (
    <Load
      from={totpSetup}
      placeholder={<Skeleton size="control" />}
      failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
    >
      {(TotpSetup) => <TotpSetup {...props} />}
    </Load>
  );
}

// With it come the drawing of QR codes and the arithmetic of the codes.
const totpSetup = loadable(async () => (await import("./totp-setup.tsx")).TotpSetup);
