import { useApp, useUser } from "@latchkit/react";
import { Suspense } from "react";
import { useTitle } from "../navigation/use-title.ts";
import { FailureGuard } from "../shell/failure-guard.tsx";
import { useTexts } from "../texts/use-texts.ts";
import { Windowsill } from "./windowsill.tsx";

export function Landing() {
  const { landing } = useTexts();
  useTitle(landing.title);
  return (
    <div className="page">
      <section className="hero">
        <div>
          <h1>{landing.headline}</h1>
          <p className="lead">{landing.lead}</p>
          <FailureGuard quiet>
            <Suspense fallback={<StartLink />}>
              <NextStep />
            </Suspense>
          </FailureGuard>
          <p className="note">{landing.note}</p>
        </div>
        <Windowsill title={landing.picture} />
      </section>
      <ul className="features">
        {landing.features.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <figure className="quote">
        <blockquote>{landing.quote}</blockquote>
        <figcaption>{landing.quoteBy}</figcaption>
      </figure>
    </div>
  );
}

/** Leads users to their plants and visitors to sign up. */
function NextStep() {
  const user = useUser();
  const { landing } = useTexts();
  if (!user) return <StartLink />;
  return (
    <a className="button" href="/plants">
      {landing.open}
    </a>
  );
}

function StartLink() {
  const { urls } = useApp();
  const { landing } = useTexts();
  return (
    <a className="button" href={urls.signUp}>
      {landing.start}
    </a>
  );
}
