import { ProviderMark, useResource } from "@latchkit/react";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { PROVIDER_GUIDES, type ProviderGuide, providerGuide } from "./provider-guide.ts";
import { type ProviderKeys, providerKeysOf, removingProviderKeys, settingSignIn } from "./provider-keys.ts";
import { authMethodsTexts } from "./texts.ts";
import { type SignInUsage, useSignInUsage } from "./use-sign-in-usage.tsx";
import { UsedBy } from "./used-by.tsx";

/** Providers that people sign in with, each with its keys. */
export function ProvidersSection() {
  const config = useResource(useAdminApp().config);
  const say = useText(authMethodsTexts);
  const usage = useSignInUsage();
  const all = providerKeysOf(config);
  return (
    <Section title={say("providers")} lead={say("providersLead")} actions={<AddProvider all={all} />}>
      {all.length === 0 && (
        <Empty title={say("noProviders")}>
          <p>{say("noProvidersText")}</p>
        </Empty>
      )}
      {all.map((keys) => (
        <ProviderRow key={keys.key} keys={keys} all={all} usage={usage} />
      ))}
      {usage.question}
    </Section>
  );
}

function ProviderRow({ keys, all, usage }: { keys: ProviderKeys; all: readonly ProviderKeys[]; usage: SignInUsage }) {
  const project = useResource(useAdminApp().project);
  const say = useText(authMethodsTexts);
  const { key, name, isShared } = keys;
  const users = usage.usersOf(key);
  return (
    <div className="provider">
      <ProviderMark id={keys.type} />
      <SwitchRow
        label={say("allowSignIn", { name })}
        hint={
          <>
            <span className="badges">
              <span className="badge">{say(isShared ? "sharedKeys" : "ownKeys")}</span>
              {!isShared && !keys.hasSecret && <span className="badge">{say("noSecret")}</span>}
              {keys.allowConnectedAccounts && <span className="badge">{say("connects")}</span>}
            </span>
            <UsedBy users={users} />
          </>
        }
        isOn={keys.allowSignIn}
        onChange={async (isOn) => {
          if (!isOn && !(await usage.mayTurnOff({ id: key, name }))) return undefined;
          await project.updateConfig(settingSignIn(key, isOn));
          return say("saved");
        }}
      />
      <div className="row-actions">
        <EditProvider keys={keys} all={all} />
        <Confirm
          button={say("remove")}
          name={say("removeWhat", { name })}
          look="quiet"
          title={say("removeTitle", { name })}
          confirm={say("removeConfirm")}
          onConfirm={async () => {
            await project.updateConfig(removingProviderKeys(key));
            return say("removed", { name });
          }}
        >
          {keys.allowSignIn && usage.enabledCount <= 1 && <p>{say("lastText", { method: name })}</p>}
          {users ? <p>{say("removeUsed", { count: users })}</p> : null}
          <p>{say("removeText")}</p>
        </Confirm>
      </div>
    </div>
  );
}

function EditProvider({ keys, all }: { keys: ProviderKeys; all: readonly ProviderKeys[] }) {
  const say = useText(authMethodsTexts);
  const guide = providerGuide(keys.type);
  if (!guide) return null;
  const { name } = keys;
  return (
    <DialogButton
      label={say("edit")}
      name={say("editWhat", { name })}
      title={say("setUpProvider", { name })}
      look="quiet"
    >
      {(close) => <ProviderForm guide={guide} keys={keys} all={all} onDone={close} />}
    </DialogButton>
  );
}

function AddProvider({ all }: { all: readonly ProviderKeys[] }) {
  const [guide, setGuide] = useState<ProviderGuide | null>(null);
  const say = useText(authMethodsTexts);
  return (
    <DialogButton
      label={say("addProvider")}
      title={guide ? say("setUpProvider", { name: guide.name }) : say("chooseProvider")}
      onClose={() => setGuide(null)}
    >
      {(close) =>
        guide ? (
          <ProviderForm guide={guide} all={all} onDone={close} />
        ) : (
          <ul className="provider-tiles">
            {PROVIDER_GUIDES.map((offered) => (
              <li key={offered.type}>
                <PassingButton onClick={() => setGuide(offered)}>
                  <ProviderMark id={offered.type} />
                  {offered.name}
                </PassingButton>
              </li>
            ))}
          </ul>
        )
      }
    </DialogButton>
  );
}
