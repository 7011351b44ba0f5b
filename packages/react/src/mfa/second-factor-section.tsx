import { useState } from "react";
import { Section } from "../account/section.tsx";
import type { SectionPartProps } from "../account/section-part.tsx";
import { useRefocus } from "../account/use-refocus.ts";
import { useText } from "../language/use-text.ts";
import { lazily } from "../lazily.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart } from "../use-resource.ts";
import type { TotpSetupProps } from "./totp-setup.tsx";
import { TurnOff } from "./turn-off.tsx";

export const secondFactorTexts = {
  title: "Two-step sign-in",
  text: "After signing in, you also type a code that an app on your phone shows. Whoever gets hold of your password stays outside.",
  textOn: "When you sign in, you are asked for a code from your authenticator app.",
  on: "On",
  setUp: "Set up an app",
  isOn: "Two-step sign-in is on. You are signed out everywhere but here.",
  isOff: "Two-step sign-in is off.",
  open: "Turn off…",
} as const;

/** Codes from an authenticator app as the second step of signing in. */
export function SecondFactorSection({ user, project }: SectionPartProps) {
  const say = useText("secondFactor", secondFactorTexts);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [state, setState] = useState<"rest" | "setup" | "asking">("rest");
  const [news, setNews] = useState<"isOn" | "isOff" | null>(null);
  const isOn = user.isMultiFactorRequired;

  function finish(what: typeof news) {
    setState("rest");
    setNews(what);
    refocus();
  }

  return (
    <Section title={say("title")} text={isOn ? say("textOn") : say("text")} news={news && say(news)} heading={heading}>
      {isOn ? (
        <div className="lk-row">
          <span className="lk-badge" data-tone="success">
            <Icon path={check} />
            {say("on")}
          </span>
          <Button look="secondary" onClick={() => setState("asking")}>
            {say("open")}
          </Button>
        </div>
      ) : state === "setup" ? (
        <Setup user={user} project={project} onDone={() => finish("isOn")} onCancel={() => finish(null)} />
      ) : (
        <div className="lk-row">
          <Button look="secondary" onClick={() => setState("setup")}>
            {say("setUp")}
          </Button>
        </div>
      )}
      {state === "asking" ? (
        <TurnOff user={user} onDone={() => finish("isOff")} onClose={() => setState("rest")} />
      ) : null}
    </Section>
  );
}

function Setup(props: TotpSetupProps) {
  const part = usePart(totpSetup);
  if (part.status === "ready") return <part.value {...props} />;
  if (part.status === "failed") {
    return <FailureNotice error={part.error} retry={() => totpSetup.refresh().catch(() => undefined)} />;
  }
  return <Skeleton size="control" />;
}

// With it come the drawing of QR codes and the arithmetic of the codes.
const totpSetup = lazily(async () => (await import("./totp-setup.tsx")).TotpSetup);
