import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { signInMethodsMessages } from "../sign-in-methods/messages.ts";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";
import { authMethodsMessages } from "./messages.ts";
import { useSignInUsage } from "./use-sign-in-usage.tsx";
import { UsedBy } from "./used-by.tsx";

/** Switches the methods that need no provider. */
export function MethodsSection() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { auth } = useResource(app.config);
  const t = useMessages(authMethodsMessages);
  const tMethod = useMessages(signInMethodsMessages);
  const usage = useSignInUsage();
  return (
    <>
      {usage.question}
      <Section title={t("methods")}>
        <div role="status">
          {usage.enabledCount === 0 && (
            <p className="notice" data-tone="danger">
              {t("noMethodEnabled")}
            </p>
          )}
        </div>
        {SIGN_IN_METHODS.map(({ id, name, hint }) => (
          <SwitchRow
            key={id}
            label={tMethod(name)}
            hint={
              <>
                {tMethod(hint)} <UsedBy users={usage.usersOf(id)} />
              </>
            }
            isOn={auth[id].allowSignIn}
            onChange={async (isOn) => {
              if (!isOn && !(await usage.mayTurnOff({ id, name: tMethod(name) }))) return undefined;
              await project.updateConfig({ [`auth.${id}.allowSignIn` as const]: isOn });
              return t("saved");
            }}
          />
        ))}
      </Section>
    </>
  );
}
