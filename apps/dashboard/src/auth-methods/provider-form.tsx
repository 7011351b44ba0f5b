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
    const own = {
      clientId,
      clientSecret,
      facebookConfigId: textOf(values, "facebookConfigId"),
      microsoftTenantId: textOf(values, "microsoftTenantId"),
    };
    const draft = { key, type, isShared, ...(isShared ? keptCredentials(keys) : own), ...flagsOf(values) };
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
        <WhoseKeys
          isShared={isShared}
          sharedHint={canShare ? t("sharedHint") : t("sharedNot", { name })}
          onChange={setShared}
        />
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
      {!isShared && <OwnKeys guide={guide} keys={keys} callbackUrl={callbackUrl} />}
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

interface WhoseKeysProps {
  isShared: boolean;
  sharedHint: string;
  onChange(isShared: boolean): void;
}

function WhoseKeys({ isShared, sharedHint, onChange }: WhoseKeysProps) {
  const t = useMessages(authMethodsMessages);
  return (
    <fieldset className="field">
      <legend>{t("whoseKeys")}</legend>
      <CheckField
        type="radio"
        name="whose"
        label={t("sharedKeys")}
        hint={sharedHint}
        checked={isShared}
        onChange={() => onChange(true)}
      />
      <CheckField
        type="radio"
        name="whose"
        label={t("ownKeys")}
        hint={t("ownHint")}
        checked={!isShared}
        onChange={() => onChange(false)}
      />
    </fieldset>
  );
}

interface OwnKeysProps extends Pick<ProviderFormProps, "guide" | "keys"> {
  callbackUrl: string;
}

function OwnKeys({ guide, keys, callbackUrl }: OwnKeysProps) {
  const t = useMessages(authMethodsMessages);
  return (
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
      {guide.type === "facebook" && (
        <TextField
          name="facebookConfigId"
          label={t("facebookConfigId")}
          hint={t("facebookConfigIdHint")}
          defaultValue={keys?.facebookConfigId}
          autoComplete="off"
        />
      )}
      {guide.type === "microsoft" && (
        <TextField
          name="microsoftTenantId"
          label={t("microsoftTenantId")}
          hint={t("microsoftTenantIdHint")}
          defaultValue={keys?.microsoftTenantId}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Returns a project's own credentials, which it keeps while it uses shared ones. */
function keptCredentials(keys: ProviderKeys | undefined) {
  const { clientId = "", facebookConfigId = "", microsoftTenantId = "" } = keys ?? {};
  return { clientId, clientSecret: null, facebookConfigId, microsoftTenantId };
}

/** Reads what the credentials may be used for. */
function flagsOf(values: FormData): Pick<ProviderKeys, "allowSignIn" | "allowConnectedAccounts"> {
  return { allowSignIn: values.has("allowSignIn"), allowConnectedAccounts: values.has("allowConnectedAccounts") };
}

/** Returns the provider's type, with a number if that key is taken. */
function freeKey(type: string, all: readonly ProviderKeys[]): string {
  const isFree = (key: string) => all.every((other) => other.key !== key);
  let key = type;
  for (let number = 2; !isFree(key); number += 1) key = `${type}_${number}`;
  return key;
}
