import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { CheckField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import type { ProviderGuide } from "../providers/provider-guide.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { HowToGetKeys } from "./how-to-get-keys.tsx";
import { authMethodsMessages } from "./messages.ts";
import { isProviderKey, PROVIDER_KEY_MAX_LENGTH, type ProviderKeys, settingProviderKeys } from "./provider-keys.ts";
import { SecretField } from "./secret-field.tsx";

export interface ProviderFormProps {
  guide: ProviderGuide;
  /** The credentials to edit; absent for new ones. */
  keys?: ProviderKeys | undefined;
  all: readonly ProviderKeys[];
  onDone(): void;
}

/** Edits the credentials at a provider. */
export function ProviderForm({ guide, keys, all, onDone }: ProviderFormProps) {
  const { config } = useRouteContext({ from: "__root__" });
  const project = useResource(useAdminApp().project);
  const t = useMessages(authMethodsMessages);
  const { type, name } = guide;
  const canShare = config.sharedOAuthProviders.some((id) => id === type);
  const [isShared, setShared] = useState(keys?.isShared ?? canShare);
  const [key, setKey] = useState(keys?.key ?? freeKey(type, all));
  const callbackUrl = `${config.apiUrl}/api/v1/auth/oauth/callback/${key}`;

  async function save(values: FormData): Promise<string> {
    if (!keys) requireFreeKey();
    const clientId = textOf(values, "clientId");
    const clientSecret = values.has("clientSecret") ? textOf(values, "clientSecret") : null;
    if (!isShared && clientId === "") throw new FieldError(t("noClientId"), { field: "clientId" });
    if (!isShared && clientSecret === "") throw new FieldError(t("noClientSecret"), { field: "clientSecret" });
    const draft = {
      key,
      type,
      isShared,
      // Keeps the project's own credentials while it uses shared ones.
      clientId: isShared ? (keys?.clientId ?? "") : clientId,
      clientSecret: isShared ? null : clientSecret,
      facebookConfigId: isShared ? (keys?.facebookConfigId ?? "") : textOf(values, "facebookConfigId"),
      microsoftTenantId: isShared ? (keys?.microsoftTenantId ?? "") : textOf(values, "microsoftTenantId"),
      allowSignIn: values.has("allowSignIn"),
      allowConnectedAccounts: values.has("allowConnectedAccounts"),
    };
    await project.updateConfig(settingProviderKeys(draft, !keys));
    onDone();
    return t(keys ? "changed" : "added", { name });
  }

  function requireFreeKey(): void {
    if (!isProviderKey(key)) throw new FieldError(t("badKey", { max: PROVIDER_KEY_MAX_LENGTH }), { field: "key" });
    if (all.some((other) => other.key === key)) throw new FieldError(t("takenKey"), { field: "key" });
  }

  return (
    <Form submit={t("save")} onSubmit={save}>
      {(canShare || isShared) && (
        <fieldset className="field">
          <legend>{t("whoseKeys")}</legend>
          <CheckField
            type="radio"
            name="whose"
            label={t("sharedKeys")}
            hint={canShare ? t("sharedHint") : t("sharedNot", { name })}
            checked={isShared}
            onChange={() => setShared(true)}
          />
          <CheckField
            type="radio"
            name="whose"
            label={t("ownKeys")}
            hint={t("ownHint")}
            checked={!isShared}
            onChange={() => setShared(false)}
          />
        </fieldset>
      )}
      {!keys && all.some((other) => other.type === type) && (
        <TextField
          name="key"
          label={t("key")}
          hint={t("keyHint")}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {!isShared && (
        <>
          <HowToGetKeys guide={guide} callbackUrl={callbackUrl} isOpen={!keys} />
          <TextField
            name="clientId"
            label={t("clientId")}
            hint={t("asCalled", { name: guide.clientId })}
            defaultValue={keys?.clientId}
            autoComplete="off"
            spellCheck={false}
          />
          <SecretField
            name="clientSecret"
            label={t("clientSecret")}
            hint={t("asCalled", { name: guide.clientSecret })}
            isSet={keys?.hasSecret ?? false}
          />
          {type === "facebook" && (
            <TextField
              name="facebookConfigId"
              label={t("facebookConfigId")}
              hint={t("facebookConfigIdHint")}
              defaultValue={keys?.facebookConfigId}
              autoComplete="off"
            />
          )}
          {type === "microsoft" && (
            <TextField
              name="microsoftTenantId"
              label={t("microsoftTenantId")}
              hint={t("microsoftTenantIdHint")}
              defaultValue={keys?.microsoftTenantId}
              autoComplete="off"
            />
          )}
        </>
      )}
      <CheckField
        name="allowSignIn"
        label={t("signInFlag")}
        hint={t("signInFlagHint")}
        defaultChecked={keys?.allowSignIn ?? true}
      />
      <CheckField
        name="allowConnectedAccounts"
        label={t("connectFlag")}
        hint={t("connectFlagHint")}
        defaultChecked={keys?.allowConnectedAccounts ?? false}
      />
    </Form>
  );
}

/** Returns the provider's type, with a number if that key is taken. */
function freeKey(type: string, all: readonly ProviderKeys[]): string {
  const isFree = (key: string) => all.every((other) => other.key !== key);
  let key = type;
  for (let number = 2; !isFree(key); number += 1) key = `${type}_${number}`;
  return key;
}
