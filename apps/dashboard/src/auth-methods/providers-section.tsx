import { ProviderMark, useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { PROVIDER_GUIDES, type ProviderGuide, providerGuide } from "../providers/provider-guide.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsMessages } from "./messages.ts";
import { ProviderForm } from "./provider-form.tsx";
import { type ProviderKeys, providerKeysOf, removingProviderKeys, settingSignIn } from "./provider-keys.ts";
import { type SignInUsage, useSignInUsage } from "./use-sign-in-usage.tsx";
import { UsedBy } from "./used-by.tsx";

/** Lists the OAuth providers of a project. */
export function ProvidersSection() {
  const config = useResource(useAdminApp().config);
  const t = useMessages(authMethodsMessages);
  const usage = useSignInUsage();
  const all = providerKeysOf(config);
  return (
    <Section title={t("providers")} lead={t("providersLead")} actions={<AddProvider all={all} />}>
      {all.length === 0 && (
        <Empty icon="plug" title={t("noProviders")}>
          <p>{t("noProvidersText")}</p>
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
  const t = useMessages(authMethodsMessages);
  const { key, name, isShared } = keys;
  const users = usage.usersOf(key);
  return (
    <div className="provider">
      <ProviderMark id={keys.type} />
      <SwitchRow
        label={t("allowSignIn", { name })}
        hint={
          <>
            <span className="badges">
              <span className="badge">{t(isShared ? "sharedKeys" : "ownKeys")}</span>
              {!isShared && !keys.hasSecret && <span className="badge">{t("noSecret")}</span>}
              {keys.allowConnectedAccounts && <span className="badge">{t("connects")}</span>}
            </span>
            <UsedBy users={users} />
          </>
        }
        isOn={keys.allowSignIn}
        onChange={async (isOn) => {
          if (!isOn && !(await usage.mayTurnOff({ id: key, name }))) return undefined;
          await project.updateConfig(settingSignIn(key, isOn));
          return t("saved");
        }}
      />
      <div className="row-actions">
        <EditProvider keys={keys} all={all} />
        <Confirm
          button={t("remove")}
          name={t("removeWhat", { name })}
          look="quiet"
          title={t("removeTitle", { name })}
          confirm={t("removeConfirm")}
          onConfirm={async () => {
            await project.updateConfig(removingProviderKeys(key));
            return t("removed", { name });
          }}
        >
          {keys.allowSignIn && usage.enabledCount <= 1 && <p>{t("lastText", { method: name })}</p>}
          {users ? <p>{t("removeUsed", { count: users })}</p> : null}
          <p>{t("removeText")}</p>
        </Confirm>
      </div>
    </div>
  );
}

function EditProvider({ keys, all }: { keys: ProviderKeys; all: readonly ProviderKeys[] }) {
  const t = useMessages(authMethodsMessages);
  const guide = providerGuide(keys.type);
  if (!guide) return null;
  const { name } = keys;
  return (
    <DialogButton label={t("edit")} name={t("editWhat", { name })} title={t("setUpProvider", { name })} look="quiet">
      {(close) => <ProviderForm guide={guide} keys={keys} all={all} onDone={close} />}
    </DialogButton>
  );
}

function AddProvider({ all }: { all: readonly ProviderKeys[] }) {
  const [guide, setGuide] = useState<ProviderGuide | null>(null);
  const t = useMessages(authMethodsMessages);
  return (
    <DialogButton
      label={t("addProvider")}
      title={guide ? t("setUpProvider", { name: guide.name }) : t("chooseProvider")}
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
