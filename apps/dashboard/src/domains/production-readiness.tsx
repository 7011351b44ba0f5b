import { type AdminProject, productionModeErrors } from "@latchkit/kit/admin";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { ADVICE } from "./domain-words.ts";
import { domainsTexts } from "./texts.ts";

/** What of the domains keeps the project from production mode, or should not be while it is in it. */
export function ProductionReadiness({ project }: { project: AdminProject }) {
  const say = useText(domainsTexts);
  const { allowLocalhost, domains } = project.config;
  const problems = productionModeErrors(project.id, {
    allowLocalhost,
    trustedDomains: domains.map(({ domain }) => domain),
  });
  const isBad = project.isProductionMode && problems.length > 0;
  return (
    <Section title={say("production")}>
      <div className="notice" data-tone={isBad ? "danger" : undefined}>
        <p>
          {say(project.isProductionMode ? "productionOn" : "productionOff")}{" "}
          {problems.length === 0 ? say("productionReady") : say("productionProblems", { count: problems.length })}
        </p>
        {problems.length > 0 && (
          <ul className="bullets">
            {problems.map(({ reason, domain }) => (
              <li key={domain}>
                {reason === "localhost-allowed"
                  ? say("localhostAllowed")
                  : say("problem", { domain: domain ?? "", problem: say(ADVICE[reason]) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="hint">{say("productionWhat")}</p>
      <p>
        <Link to="/projects/$projectId/project-settings" params={{ projectId: project.id }} hash="production-mode">
          {say("toProduction")}
        </Link>
      </p>
    </Section>
  );
}
