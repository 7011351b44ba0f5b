import { PERMISSION_ID_MAX_LENGTH, PERMISSION_ID_PATTERN } from "@latchkit/kit";
import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";
import { PROVIDER_GUIDES, type ProviderType, providerGuide } from "./provider-guide.ts";

/** Keys of a project at a provider, without the secret. */
export interface ProviderKeys {
  /** What the project calls them: part of the address that the provider sends people back to. */
  readonly key: string;
  readonly type: ProviderType;
  /** What the provider is called; with its own name where a project has several keys there. */
  readonly name: string;
  readonly isShared: boolean;
  readonly clientId: string;
  readonly hasSecret: boolean;
  readonly facebookConfigId: string;
  readonly microsoftTenantId: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/** What a form says of them; an empty text is nothing, and no secret leaves it as it is. */
export interface ProviderKeysDraft extends Omit<ProviderKeys, "name" | "hasSecret"> {
  readonly clientSecret: string | null;
}

/** All keys at providers, in the order in which providers are offered. */
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

/** What to set so that keys are as a form says. */
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

/** Whether they sign people in. Keys that do not may still connect accounts. */
export function settingSignIn(key: string, allowSignIn: boolean): Paths {
  const paths: Paths = {};
  paths[pathOf(`${key}.allowSignIn`)] = allowSignIn;
  return paths;
}

/** Takes them out. */
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
