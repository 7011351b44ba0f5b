import { type Language, matchLanguage } from "./languages.ts";

/** Separator of browser and system in the device names of the API. */
const ON = " on ";

const FORMS: { readonly [L in Language]: (browser: string, system: string) => string } = {
  ar: (browser, system) => `${browser} على ${system}`,
  cs: (browser, system) => `${browser} (${system})`,
  da: (browser, system) => `${browser} på ${system}`,
  de: (browser, system) => `${browser} unter ${system}`,
  en: nameDevice,
  es: (browser, system) => `${browser} en ${system}`,
  fi: (browser, system) => `${browser} (${system})`,
  fr: (browser, system) => `${browser} sur ${system}`,
  it: (browser, system) => `${browser} su ${system}`,
  ja: (browser, system) => `${browser}（${system}）`,
  ko: (browser, system) => `${browser}(${system})`,
  nb: (browser, system) => `${browser} på ${system}`,
  nl: (browser, system) => `${browser} op ${system}`,
  pl: (browser, system) => `${browser} (${system})`,
  "pt-BR": (browser, system) => `${browser} no ${system}`,
  "pt-PT": (browser, system) => `${browser} no ${system}`,
  sv: (browser, system) => `${browser} på ${system}`,
  tr: (browser, system) => `${browser} (${system})`,
  uk: (browser, system) => `${browser} (${system})`,
  "zh-Hans": (browser, system) => `${system} 上的 ${browser}`,
  "zh-Hant": (browser, system) => `${system} 上的 ${browser}`,
};

/** Names a device as the API does: "Firefox on Linux". */
export function nameDevice(browser: string, system: string): string {
  return browser + ON + system;
}

/**
 * Says in the reader's language which device the API names: "Firefox unter Linux" for "Firefox on Linux".
 *
 * @param tag The reader's language (BCP 47).
 * @returns The name as it is if it does not tell browser and system.
 */
export function localDeviceName(name: string, tag: string): string {
  const [browser, system] = name.split(ON);
  return browser && system ? FORMS[matchLanguage(tag) ?? "en"](browser, system) : name;
}
