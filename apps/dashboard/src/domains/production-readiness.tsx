import { type AdminProject, productionModeErrors } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Section } from "../parts/layout/section.tsx";
import { ADVICE } from "./domain-words.ts";
import { domainsMessages } from "./messages.ts";

/** Lists the problems of the domains with production mode. */
export function ProductionReadiness({ project }: { project: AdminProject }) {
  const t = useMessages(domainsMessages);
  const { allowLocalhost, domains } = project.config;
  const problems = productionModeErrors(project.id, {
    allowLocalhost,
    trustedDomains: domains.map(({ domain }) => domain),
  });
  const isBad = project.isProductionMode && problems.length > 0;
  return (
    <Section title={t("production")}>
      <div className="notice" data-tone={isBad ? "danger" : undefined}>
        <p>
          {t(project.isProductionMode ? "productionOn" : "productionOff")}{" "}
          {problems.length === 0 ? t("productionReady") : t("productionProblems", { count: problems.length })}
        </p>
        {problems.length > 0 && (
          <ul className="bullets">
            {problems.map(({ reason, domain }) => (
              <li key={domain}>
                {reason === "localhost-allowed"
                  ? t("localhostAllowed")
                  : t("problem", { domain: domain ?? "", problem: t(ADVICE[reason]) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="hint">{t("productionWhat")}</p>
      <p>
        <Link to="/projects/$projectId/project-settings" params={{ projectId: project.id }} hash="production-mode">
          {t("toProduction")}
        </Link>
      </p>
    </Section>
  );
}
