import { type AdminProject, type ProductionModeReason, productionModeErrors } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Section } from "../parts/layout/section.tsx";
import { projectSettingsMessages } from "./messages.ts";

const PROBLEMS = {
  "localhost-allowed": "localhostAllowed",
  "no-url": "noUrl",
  localhost: "localhost",
  address: "address",
  "not-encrypted": "notEncrypted",
  anyones: "anyones",
} as const satisfies Record<ProductionModeReason, string>;

/** Switches production mode and lists its problems. */
export function ProductionMode({ project }: { project: AdminProject }) {
  const t = useMessages(projectSettingsMessages);
  const { allowLocalhost, domains } = project.config;
  const problems = productionModeErrors(project.id, {
    allowLocalhost,
    trustedDomains: domains.map(({ domain }) => domain),
  });
  return (
    <div id="production-mode">
      <Section title={t("production")} lead={t("productionLead")}>
        <SwitchRow
          label={t("production")}
          hint={t("productionHint")}
          isOn={project.isProductionMode}
          onChange={async (isProductionMode) => {
            await project.update({ isProductionMode });
            return t(isProductionMode ? "productionIs" : "productionIsNot");
          }}
        />
        {problems.length === 0 ? (
          !project.isProductionMode && <p className="notice">{t("productionReady")}</p>
        ) : (
          <div className="notice" data-tone={project.isProductionMode ? "danger" : undefined}>
            <p>{t(project.isProductionMode ? "productionBroken" : "productionProblems", { count: problems.length })}</p>
            <ul className="bullets">
              {problems.map(({ reason, domain }) => {
                const problem = t(PROBLEMS[reason], { domain: domain ?? "" });
                return (
                  <li key={domain}>
                    {problem}{" "}
                    <Link to="/projects/$projectId/domains" params={{ projectId: project.id }}>
                      {t("fix")}
                      <span className="visually-hidden">{t("fixWhat", { problem })}</span>
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
