import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { launchChecks } from "../launch-checklist/checks.ts";
import { launchChecklistMessages } from "../launch-checklist/messages.ts";
import { Icon } from "../parts/layout/icon.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { metricsMessages } from "./messages.ts";

/** As many fit beside the health of the project. */
const SHOWN = 4;

/** Shows what is left to do before the launch, in a place of one size. */
export function NextSteps() {
  const t = useMessages(metricsMessages);
  const { projectId } = useAdminApp();
  return (
    <Section
      title={t("nextSteps")}
      actions={
        <Link to="/projects/$projectId/launch-checklist" params={{ projectId }}>
          {t("checklist")}
        </Link>
      }
    >
      <div className="next-steps">
        <Suspense fallback={null}>
          <Steps />
        </Suspense>
      </div>
    </Section>
  );
}

function Steps() {
  const t = useMessages(metricsMessages);
  const tCheck = useMessages(launchChecklistMessages);
  const app = useAdminApp();
  const checks = launchChecks(useResource(app.project), useResource(app.config));
  const open = checks.filter(({ isDone }) => !isDone);
  if (open.length === 0) {
    return (
      <p className="next-done">
        <Icon name="check" /> {t("live")}
      </p>
    );
  }
  return (
    <ul className="rows health">
      {open.slice(0, SHOWN).map(({ name, page }) => (
        <li key={name}>
          <Icon name="steps" />
          <Link
            to={`/projects/$projectId/${page}`}
            params={{ projectId: app.projectId }}
            hash={name === "production" ? "production-mode" : ""}
          >
            {tCheck(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
