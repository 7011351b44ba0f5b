import type { ProjectMetrics } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { providerName } from "../people/provider-name.ts";
import { findSignInMethod } from "../sign-in-methods/sign-in-methods.ts";
import { signInMethodsTexts } from "../sign-in-methods/texts.ts";
import { BarList } from "./bar-list.tsx";
import { metricsTexts } from "./texts.ts";

type Methods = ProjectMetrics["loginMethods"];

/** Shows how many users have set up each sign-in method. */
export function MethodsSection({ loginMethods, totalUsers }: { loginMethods: Methods; totalUsers: number }) {
  const say = useText(metricsTexts);
  const sayMethod = useText(signInMethodsTexts);
  const nameOf = (id: string) => {
    const method = findSignInMethod(id);
    return method ? sayMethod(method.name) : providerName(id);
  };
  const bars = loginMethods.map(({ method, count }) => ({ id: method, name: nameOf(method), count }));
  return (
    <Section title={say("methods")} lead={say("methodsLead")}>
      {bars.length === 0 ? <p className="hint">{say("noMethods")}</p> : <BarList bars={bars} whole={totalUsers} />}
    </Section>
  );
}
