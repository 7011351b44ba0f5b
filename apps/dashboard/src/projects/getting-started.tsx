import { useMessages } from "@latchkit/ui";
import { lazy, Suspense, useState } from "react";
import { Section } from "../parts/layout/section.tsx";
import { projectsMessages } from "./messages.ts";

/** Loads when it is shown: few projects need it for long, and it contains the code of all frameworks. */
const Connection = lazy(async () => ({ default: (await import("./connection.tsx")).Connection }));

/** Shows keys, and code that contains them; folded away once the project has users. */
export function GettingStarted({ hasUsers }: { hasUsers: boolean }) {
  const t = useMessages(projectsMessages);
  const [wasOpened, setWasOpened] = useState(false);
  const connection = (
    <Suspense fallback={<Wait />}>
      <Connection />
    </Suspense>
  );
  if (!hasUsers) return <Section title={t("connect")}>{connection}</Section>;
  return (
    <details className="section fold" onToggle={() => setWasOpened(true)}>
      <summary>{t("connectAnother")}</summary>
      {wasOpened && connection}
    </details>
  );
}

function Wait() {
  return (
    <div className="skeleton" aria-busy="true">
      <span />
    </div>
  );
}
