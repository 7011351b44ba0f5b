import { misuse } from "./options.ts";

/**
 * An address somebody gave, without a slash at its end. Also keeps what a browser is started with from being anything but a page.
 *
 * @throws {CommandError} when it is none.
 */
export function webAddress(text: string, option: string, command: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw misuse(`${option} is "${text}", which is no web address.`, command);
  return text.replace(/\/+$/, "");
}

/** Where Latchkit runs unless somebody says otherwise. */
export const DEFAULT_API_URL = "http://localhost:4100";
