import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsTexts } from "./texts.ts";
import { useWays } from "./use-ways.tsx";
import { UsedBy } from "./used-by.tsx";

const METHODS = [
  { id: "password", flag: "credentialEnabled", name: "password", hint: "passwordHint" },
  { id: "otp", flag: "magicLinkEnabled", name: "magicLink", hint: "magicLinkHint" },
  { id: "passkey", flag: "passkeyEnabled", name: "passkey", hint: "passkeyHint" },
] as const;

/** Ways to sign in that need nobody else. */
export function WaysSection() {
  const project = useResource(useAdminApp().project);
  const say = useText(authMethodsTexts);
  const ways = useWays();
  return (
    <>
      {ways.question}
      <Section title={say("ways")}>
        <div role="status">
          {ways.count === 0 && (
            <p className="notice" data-tone="danger">
              {say("nobody")}
            </p>
          )}
        </div>
        {METHODS.map(({ id, flag, name, hint }) => (
          <SwitchRow
            key={id}
            label={say(name)}
            hint={
              <>
                {say(hint)} <UsedBy users={ways.usersOf(id)} />
              </>
            }
            isOn={project.config[flag]}
            onChange={async (isOn) => {
              if (!isOn && !(await ways.mayTurnOff({ id, name: say(name) }))) return undefined;
              await project.update({ config: { [flag]: isOn } });
              return say("saved");
            }}
          />
        ))}
      </Section>
    </>
  );
}
