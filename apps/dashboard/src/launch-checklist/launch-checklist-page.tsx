import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Icon } from "../parts/icon.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { type Check, launchChecks } from "./checks.ts";
import { launchChecklistTexts } from "./texts.ts";
import "./launch-checklist.css";

/** What should be so before people come, with the way to put it right. */
export function LaunchChecklistPage() {
  const app = useAdminApp();
  const say = useText(launchChecklistTexts);
  const checks = launchChecks(useResource(app.project), useResource(app.config));
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Page title={say("title")} lead={say("lead")}>
      <div className="launch-progress">
        <progress max={checks.length} value={done} aria-label={say("title")} />
        <span>{done === checks.length ? say("ready") : say("progress", { done, all: checks.length })}</span>
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
  const say = useText(launchChecklistTexts);
  return (
    <li data-done={isDone}>
      <span className="launch-mark">
        {isDone && <Icon name="check" />}
        <span className="visually-hidden">{say(isDone ? "done" : "open")}</span>
      </span>
      <span className="launch-text">
        <strong>{say(name)}</strong>
        <span className="hint">{say(`${name}Text`)}</span>
      </span>
      <Link
        to={`/projects/$projectId/${page}`}
        params={{ projectId }}
        hash={name === "production" ? "production-mode" : ""}
        className="button"
        data-look="quiet"
      >
        {say(isDone ? "look" : "putRight")}
        <span className="visually-hidden">{say("what", { check: say(name) })}</span>
      </Link>
    </li>
  );
}
