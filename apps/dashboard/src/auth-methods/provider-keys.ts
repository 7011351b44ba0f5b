import { PERMISSION_ID_MAX_LENGTH, PERMISSION_ID_PATTERN } from "@latchkit/kit";
import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";
import { PROVIDER_GUIDES, type ProviderType, providerGuide } from "../providers/provider-guide.ts";

/** Credentials of a project at a provider, without the secret. */
export interface ProviderKeys {
  /** ID in the configuration; part of the callback URL. */
  readonly key: string;
  readonly type: ProviderType;
  /** Name of the provider, with the key if the project has several credentials there. */
  readonly name: string;
  readonly isShared: boolean;
  readonly clientId: string;
  readonly hasSecret: boolean;
  readonly facebookConfigId: string;
  readonly microsoftTenantId: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/** Values of the form. Empty text resets a value; a null secret keeps the current one. */
export interface ProviderKeysDraft extends Omit<ProviderKeys, "name" | "hasSecret"> {
  readonly clientSecret: string | null;
}

/** Returns all credentials in the order of the providers. */
export function providerKeysOf({ auth }: ConfigDocument): readonly ProviderKeys[] {
  const all = Object.entries(auth.oauth.providers).flatMap(([key, settings]): ProviderKeys[] => {
    const { type } = settings;
    if (type === undefined) return [];
    const name = providerGuide(type)?.name ?? type;
    return [
      {
        key,
        type,
        name: key === type ? name : `${name} (${key})`,
        isShared: settings.isShared,
        clientId: settings.clientId ?? "",
        hasSecret: (settings.clientSecret ?? "") !== "",
        facebookConfigId: settings.facebookConfigId ?? "",
        microsoftTenantId: settings.microsoftTenantId ?? "",
        allowSignIn: settings.allowSignIn,
        allowConnectedAccounts: settings.allowConnectedAccounts,
      },
    ];
  });
  const rank = ({ type }: ProviderKeys) => PROVIDER_GUIDES.findIndex((guide) => guide.type === type);
  return all.sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

/** Maximum length of a provider key. The configuration holds provider keys to the rule for permission IDs. */
export const PROVIDER_KEY_MAX_LENGTH = PERMISSION_ID_MAX_LENGTH;

export function isProviderKey(text: string): boolean {
  return text.length <= PROVIDER_KEY_MAX_LENGTH && PERMISSION_ID_PATTERN.test(text);
}

/** Creates or changes credentials. */
export function settingProviderKeys(draft: ProviderKeysDraft, isNew: boolean): Paths {
  const { key, clientSecret, type, isShared, allowSignIn, allowConnectedAccounts } = draft;
  const settings: Record<string, ConfigValue> = {
    type,
    isShared,
    allowSignIn,
    allowConnectedAccounts,
    clientId: draft.clientId || null,
    facebookConfigId: draft.facebookConfigId || null,
    microsoftTenantId: draft.microsoftTenantId || null,
    ...(clientSecret !== null && { clientSecret: clientSecret || null }),
  };
  const paths: Paths = {};
  if (isNew) paths[pathOf(key)] = settings;
  else for (const [name, value] of Object.entries(settings)) paths[pathOf(`${key}.${name}`)] = value;
  return paths;
}

/** Allows or forbids sign-in. Without it, credentials can still connect accounts. */
export function settingSignIn(key: string, allowSignIn: boolean): Paths {
  const paths: Paths = {};
  paths[pathOf(`${key}.allowSignIn`)] = allowSignIn;
  return paths;
}

/** Removes credentials. */
export function removingProviderKeys(key: string): Paths {
  const paths: Paths = {};
  paths[pathOf(key)] = null;
  return paths;
}

type Path = `auth.oauth.providers.${string}`;
type Paths = Record<Path, ConfigValue>;

function pathOf(rest: string): Path {
  return `auth.oauth.providers.${rest}`;
}
