import { misuse } from "./options.ts";

/**
 * Parses a URL and removes its trailing slash. Only http(s) URLs pass, so that a browser opens nothing else.
 *
 * @throws {CommandError} when it is none.
 */
export function webAddress(text: string, option: string, command: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw misuse(`${option} is "${text}", which is no web address.`, command);
  return text.replace(/\/+$/, "");
}

/** The default URL of a Latchkit backend. */
export const DEFAULT_API_URL = "http://localhost:4100";
