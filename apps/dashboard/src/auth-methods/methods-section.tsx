import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";
import { signInMethodsTexts } from "../sign-in-methods/texts.ts";
import { authMethodsTexts } from "./texts.ts";
import { useSignInUsage } from "./use-sign-in-usage.tsx";
import { UsedBy } from "./used-by.tsx";

/** Switches the methods that need no provider. */
export function MethodsSection() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { auth } = useResource(app.config);
  const say = useText(authMethodsTexts);
  const sayMethod = useText(signInMethodsTexts);
  const usage = useSignInUsage();
  return (
    <>
      {usage.question}
      <Section title={say("methods")}>
        <div role="status">
          {usage.enabledCount === 0 && (
            <p className="notice" data-tone="danger">
              {say("noMethodEnabled")}
            </p>
          )}
        </div>
        {SIGN_IN_METHODS.map(({ id, name, hint }) => (
          <SwitchRow
            key={id}
            label={sayMethod(name)}
            hint={
              <>
                {sayMethod(hint)} <UsedBy users={usage.usersOf(id)} />
              </>
            }
            isOn={auth[id].allowSignIn}
            onChange={async (isOn) => {
              if (!isOn && !(await usage.mayTurnOff({ id, name: sayMethod(name) }))) return undefined;
              await project.updateConfig({ [`auth.${id}.allowSignIn` as const]: isOn });
              return say("saved");
            }}
          />
        ))}
      </Section>
    </>
  );
}
