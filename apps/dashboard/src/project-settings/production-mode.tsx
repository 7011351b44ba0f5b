import { type AdminProject, type ProductionModeReason, productionModeErrors } from "@latchkit/kit/admin";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { projectSettingsTexts } from "./texts.ts";

const PROBLEMS = {
  "localhost-allowed": "localhostAllowed",
  "no-url": "noUrl",
  localhost: "localhost",
  address: "address",
  "not-encrypted": "notEncrypted",
  anyones: "anyones",
} as const satisfies Record<ProductionModeReason, string>;

/** Whether the project is live, and what has to change before it can be. */
export function ProductionMode({ project }: { project: AdminProject }) {
  const say = useText(projectSettingsTexts);
  const { allowLocalhost, domains } = project.config;
  const problems = productionModeErrors(project.id, {
    allowLocalhost,
    trustedDomains: domains.map(({ domain }) => domain),
  });
  return (
    <div id="production-mode">
      <Section title={say("production")} lead={say("productionLead")}>
        <SwitchRow
          label={say("production")}
          hint={say("productionHint")}
          isOn={project.isProductionMode}
          onChange={async (isProductionMode) => {
            await project.update({ isProductionMode });
            return say(isProductionMode ? "productionIs" : "productionIsNot");
          }}
        />
        {problems.length === 0 ? (
          !project.isProductionMode && <p className="notice">{say("productionReady")}</p>
        ) : (
          <div className="notice" data-tone={project.isProductionMode ? "danger" : undefined}>
            <p>
              {say(project.isProductionMode ? "productionBroken" : "productionProblems", { count: problems.length })}
            </p>
            <ul className="bullets">
              {problems.map(({ reason, domain }) => {
                const problem = say(PROBLEMS[reason], { domain: domain ?? "" });
                return (
                  <li key={domain}>
                    {problem}{" "}
                    <Link to="/projects/$projectId/domains" params={{ projectId: project.id }}>
                      {say("fix")}
                      <span className="visually-hidden">{say("fixWhat", { problem })}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </Section>
    </div>
  );
}
