import type { ProjectMetrics } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Section } from "../parts/layout/section.tsx";
import { providerName } from "../providers/provider-name.ts";
import { signInMethodsMessages } from "../sign-in-methods/messages.ts";
import { findSignInMethod } from "../sign-in-methods/sign-in-methods.ts";
import { BarList } from "./bar-list.tsx";
import { metricsMessages } from "./messages.ts";

type Methods = ProjectMetrics["loginMethods"];

/** Shows how many users have set up each sign-in method. */
export function MethodsSection({ loginMethods, totalUsers }: { loginMethods: Methods; totalUsers: number }) {
  const t = useMessages(metricsMessages);
  const tMethod = useMessages(signInMethodsMessages);
  const nameOf = (id: string) => {
    const method = findSignInMethod(id);
    return method ? tMethod(method.name) : providerName(id);
  };
  const bars = loginMethods.map(({ method, count }) => ({ id: method, name: nameOf(method), count }));
  return (
    <Section title={t("methods")}>
      {bars.length === 0 ? <p className="hint">{t("noMethods")}</p> : <BarList bars={bars} whole={totalUsers} />}
    </Section>
  );
}
