import type { AdminProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { projectSettingsMessages } from "./messages.ts";

/** Shows the ID and URLs of a project. */
export function Identity({ project }: { project: AdminProject }) {
  const { config } = useRouteContext({ from: "__root__" });
  const t = useMessages(projectSettingsMessages);
  const api = `${config.apiUrl}/api/v1`;
  const addresses = [
    ["projectId", "projectIdWhat", project.id],
    ["api", "apiWhat", api],
    ["jwks", "jwksWhat", `${api}/projects/${project.id}/.well-known/jwks.json`],
    ["anonymousJwks", "anonymousJwksWhat", `${api}/projects-anonymous-users/${project.id}/.well-known/jwks.json`],
  ] as const;
  return (
    <Section title={t("identity")}>
      <Facts
        facts={[
          ...addresses.map(
            ([name, what, text]) => [t(name), <Copyable key={name} text={text} what={t(what)} />] as const,
          ),
          [t("createdAt"), <Time key="createdAt" at={project.createdAt} />],
        ]}
      />
      <p className="hint">{t("jwksHint")}</p>
    </Section>
  );
}
