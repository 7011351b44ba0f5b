import forms from "./device-names.json" with { type: "json" };
import { matchLanguage } from "./languages.ts";

/** Separator of browser and system in the device names of the API. */
const ON = " on ";

const FORMS: Readonly<Record<string, string>> = forms;

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
  const form = FORMS[matchLanguage(tag) ?? "en"];
  return browser && system && form ? form.replace("{browser}", () => browser).replace("{system}", () => system) : name;
}
