import { useApp, useUser } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense } from "react";
import { landingMessages } from "../messages.ts";
import { useTitle } from "../navigation/use-title.ts";
import { FailureGuard } from "../shell/failure-guard.tsx";
import { Windowsill } from "./windowsill.tsx";

const FEATURES = ["glance", "rhythm", "devices", "team"] as const;

export function Landing() {
  const t = useMessages(landingMessages);
  useTitle(t("title"));
  return (
    <div className="page">
      <section className="hero">
        <div>
          <h1>{t("headline")}</h1>
          <p className="lead">{t("lead")}</p>
          <FailureGuard quiet>
            <Suspense fallback={<StartLink />}>
              <NextStep />
            </Suspense>
          </FailureGuard>
          <p className="note">{t("note")}</p>
        </div>
        <Windowsill title={t("picture")} />
      </section>
      <ul className="features">
        {FEATURES.map((id) => (
          <li key={id}>
            <h2>{t(`${id}.title`)}</h2>
            <p>{t(`${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <figure className="quote">
        <blockquote>{t("quote")}</blockquote>
        <figcaption>{t("quoteBy")}</figcaption>
      </figure>
    </div>
  );
}

/** Leads users to their plants and visitors to sign up. */
function NextStep() {
  const user = useUser();
  const t = useMessages(landingMessages);
  if (!user) return <StartLink />;
  return (
    <a className="button" href="/plants">
      {t("open")}
    </a>
  );
}

function StartLink() {
  const { urls } = useApp();
  const t = useMessages(landingMessages);
  return (
    <a className="button" href={urls.signUp}>
      {t("start")}
    </a>
  );
}
