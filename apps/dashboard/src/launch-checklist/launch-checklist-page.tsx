import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Icon } from "../parts/layout/icon.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { type Check, launchChecks } from "./checks.ts";
import { launchChecklistMessages } from "./messages.ts";
import "./launch-checklist.css";

/** Lists what to check before launch, with links to fix it. */
export function LaunchChecklistPage() {
  const app = useAdminApp();
  const t = useMessages(launchChecklistMessages);
  const checks = launchChecks(useResource(app.project), useResource(app.config));
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Page isNarrow title={t("title")} lead={t("lead")}>
      <div className="launch-progress">
        <progress max={checks.length} value={done} aria-label={t("title")} />
        <span>{done === checks.length ? t("ready") : t("progress", { done, all: checks.length })}</span>
      </div>
      <section className="section">
        <ol className="rows launch-checks">
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} projectId={app.projectId} />
          ))}
        </ol>
      </section>
    </Page>
  );
}

function CheckRow({ check: { name, isDone, page }, projectId }: { check: Check; projectId: string }) {
  const t = useMessages(launchChecklistMessages);
  return (
    <li data-done={isDone}>
      <span className="launch-mark">
        {isDone && <Icon name="check" />}
        <span className="visually-hidden">{t(isDone ? "done" : "open")}</span>
      </span>
      <span className="launch-text">
        <strong>{t(name)}</strong>
        <span className="hint">{t(`${name}Text`)}</span>
      </span>
      <Link
        to={`/projects/$projectId/${page}`}
        params={{ projectId }}
        hash={name === "production" ? "production-mode" : ""}
        className="button"
        data-look="quiet"
      >
        {t(isDone ? "look" : "putRight")}
        <span className="visually-hidden">{t("what", { check: t(name) })}</span>
      </Link>
    </li>
  );
}
