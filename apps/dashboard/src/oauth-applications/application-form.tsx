import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { type CreateOAuthClientOptions, isRedirectUri, type OAuthClient } from "@latchkit/kit/oauth-clients";
import { useResource } from "@latchkit/react";
import { FieldError, type Translate, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { CheckField, TextArea, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { oauthAppsMessages } from "./messages.ts";

const TYPES = ["confidential", "public"] as const;
const KINDS = ["application", "agent"] as const;
const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
const TEAM_SCOPE = "team";
const OPENID_SCOPES = ["openid", "profile", "email", "offline_access"];

export interface ApplicationFormProps {
  /** The application to edit; `null` for a new one. */
  initial: OAuthClient | null;
  submit: string;
  /** Saves. @returns The text of a toast. */
  onSave(input: CreateOAuthClientOptions): Promise<string>;
}

/** Asks for the settings of an application. Its type cannot be changed later. */
export function ApplicationForm({ initial, submit, onSave }: ApplicationFormProps) {
  const t = useMessages(oauthAppsMessages);
  const { oauthServer } = useResource(useAdminApp().config);
  const [type, setType] = useState<(typeof TYPES)[number]>(initial?.type ?? "confidential");
  const named = Object.values(oauthServer.resources).flatMap((resource) => Object.entries(resource.scopes));
  const scopes = new Set([...OPENID_SCOPES, TEAM_SCOPE, ...named.map(([scope]) => scope), ...(initial?.scopes ?? [])]);
  const hintFor = (scope: string) => {
    const { displayName, agents = "allowed" } = named.find(([one]) => one === scope)?.[1] ?? {};
    const rule = agents === "allowed" ? [] : [t(`${agents}ForAgents`)];
    return [...(displayName === undefined ? [] : [displayName]), ...rule].join(" · ");
  };

  const save = async (values: FormData) => onSave(readApplication(values, type, t));

  return (
    <Form submit={submit} onSubmit={save}>
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        defaultValue={initial?.name}
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <fieldset className="field">
        <legend>{t("kind")}</legend>
        {KINDS.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="kind"
            value={one}
            label={t(one)}
            hint={t(`${one}Hint`)}
            defaultChecked={one === (initial?.kind ?? "application")}
          />
        ))}
      </fieldset>
      {initial === null && (
        <fieldset className="field">
          <legend>{t("type")}</legend>
          {TYPES.map((one) => (
            <CheckField
              key={one}
              type="radio"
              name="type"
              value={one}
              label={t(one)}
              hint={t(`${one}Hint`)}
              checked={type === one}
              onChange={() => setType(one)}
            />
          ))}
        </fieldset>
      )}
      <Addresses name="redirects" label={t("redirects")} hint={t("redirectsHint")} initial={initial?.redirectUris} />
      <Addresses name="logoutRedirects" label={t("logoutRedirects")} initial={initial?.postLogoutRedirectUris} />
      <TextField
        name="logoutNotice"
        type="url"
        label={t("logoutNotice")}
        hint={t("logoutNoticeHint")}
        defaultValue={initial?.backchannelLogoutUri ?? undefined}
        autoComplete="off"
      />
      <fieldset className="field">
        <legend>{t("scopes")}</legend>
        {[...scopes].map((scope) => (
          <CheckField
            key={scope}
            name="scopes"
            value={scope}
            label={<code>{scope}</code>}
            hint={hintFor(scope)}
            defaultChecked={initial?.scopes.includes(scope) ?? OPENID_SCOPES.includes(scope)}
          />
        ))}
      </fieldset>
      <CheckField
        name="firstParty"
        label={t("firstParty")}
        hint={t("firstPartyHint")}
        defaultChecked={initial?.isFirstParty}
      />
      <CheckField
        name="device"
        label={t("device")}
        hint={t("deviceHint")}
        defaultChecked={initial?.grantTypes.includes(DEVICE_CODE)}
      />
      <CheckField name="dpop" label={t("dpop")} hint={t("dpopHint")} defaultChecked={initial?.requiresDpop} />
      {type === "confidential" && (
        <CheckField
          name="credentials"
          label={t("credentials")}
          hint={t("credentialsHint")}
          defaultChecked={initial?.grantTypes.includes("client_credentials")}
        />
      )}
    </Form>
  );
}

type Messages = Translate<(typeof oauthAppsMessages)["english"]>;

/** Reads the settings that were typed. @throws FieldError */
function readApplication(values: FormData, type: OAuthClient["type"], t: Messages): CreateOAuthClientOptions {
  const name = textOf(values, "name");
  if (name === "") throw new FieldError(t("noName"), { field: "name" });
  const redirectUris = addressesIn(values, "redirects", t);
  const hasCredentials = type === "confidential" && values.has("credentials");
  const isDevice = values.has("device");
  if (redirectUris.length === 0 && !hasCredentials && !isDevice)
    throw new FieldError(t("noRedirect"), { field: "redirects" });
  return {
    ...{ name, type, redirectUris },
    kind: values.get("kind") === "agent" ? "agent" : "application",
    postLogoutRedirectUris: addressesIn(values, "logoutRedirects", t),
    backchannelLogoutUri: webAddressIn(values, "logoutNotice", t),
    grantTypes: [
      ...(redirectUris.length > 0 ? (["authorization_code"] as const) : []),
      ...(isDevice ? ([DEVICE_CODE] as const) : []),
      ...(redirectUris.length > 0 || isDevice ? (["refresh_token"] as const) : []),
      ...(hasCredentials ? (["client_credentials"] as const) : []),
    ],
    scopes: values.getAll("scopes").map(String),
    isFirstParty: values.has("firstParty"),
    requiresDpop: values.has("dpop"),
  };
}

function addressesIn(values: FormData, field: string, t: Messages): readonly string[] {
  const addresses = textOf(values, field)
    .split(/\s+/)
    .filter((address) => address !== "");
  const wrong = addresses.find((address) => !isRedirectUri(address));
  if (wrong !== undefined) throw new FieldError(t("badRedirect", { address: wrong }), { field });
  return addresses;
}

function webAddressIn(values: FormData, field: string, t: Messages): string | null {
  const [address = null] = addressesIn(values, field, t);
  if (address !== null && !/^https?:/.test(address)) throw new FieldError(t("badRedirect", { address }), { field });
  return address;
}

interface AddressesProps {
  name: string;
  label: string;
  hint?: string;
  initial: readonly string[] | undefined;
}

function Addresses({ initial = [], ...field }: AddressesProps) {
  return (
    <TextArea
      {...field}
      defaultValue={initial.join("\n")}
      rows={Math.max(2, initial.length)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-code
    />
  );
}
