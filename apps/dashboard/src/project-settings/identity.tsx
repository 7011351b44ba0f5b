import type { AdminProject } from "@latchkit/kit/admin";
import { useRouteContext } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { projectSettingsTexts } from "./texts.ts";

/** What others know a project by. */
export function Identity({ project }: { project: AdminProject }) {
  const { config } = useRouteContext({ from: "__root__" });
  const say = useText(projectSettingsTexts);
  const api = `${config.apiUrl}/api/v1`;
  const addresses = [
    ["projectId", "projectIdWhat", project.id],
    ["api", "apiWhat", api],
    ["jwks", "jwksWhat", `${api}/projects/${project.id}/.well-known/jwks.json`],
    ["anonymousJwks", "anonymousJwksWhat", `${api}/projects-anonymous-users/${project.id}/.well-known/jwks.json`],
  ] as const;
  return (
    <Section title={say("identity")}>
      <Facts
        facts={[
          ...addresses.map(
            ([name, what, text]) => [say(name), <Copyable key={name} text={text} what={say(what)} />] as const,
          ),
          [say("createdAt"), <Time key="createdAt" at={project.createdAt} />],
        ]}
      />
      <p className="hint">{say("jwksHint")}</p>
    </Section>
  );
}
