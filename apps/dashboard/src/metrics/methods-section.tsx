import type { ProjectMetrics } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { providerName } from "../people/provider-name.ts";
import { BarList } from "./bar-list.tsx";
import { metricsTexts } from "./texts.ts";

type Methods = ProjectMetrics["loginMethods"];

/** With what people can sign in, as parts of all. */
export function MethodsSection({ loginMethods, totalUsers }: { loginMethods: Methods; totalUsers: number }) {
  const say = useText(metricsTexts);
  const nameOf = (method: string) =>
    method === "password" || method === "otp" || method === "passkey" ? say(method) : providerName(method);
  const bars = loginMethods.map(({ method, count }) => ({ id: method, name: nameOf(method), count }));
  return (
    <Section title={say("methods")} lead={say("methodsLead")}>
      {bars.length === 0 ? <p className="hint">{say("noMethods")}</p> : <BarList bars={bars} whole={totalUsers} />}
    </Section>
  );
}
