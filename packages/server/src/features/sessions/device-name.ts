import { nameDevice } from "@latchkit/contract/device-names";
import { createCache } from "../../cache.ts";

/** Longest user agent that is parsed. Real ones are a quarter as long. */
const USER_AGENT_MAX_LENGTH = 1_000;

const MAX_REMEMBERED = 1_000;

/** Names by user agent: few are in use, and parsing one costs more than the query that stores its name. */
const names = createCache<string, { readonly name: string | null }>(MAX_REMEMBERED);

/** Names the browser and system of a user agent, such as "Firefox on Linux"; `null` if it tells neither. */
export async function deviceName(userAgent: string | null): Promise<string | null> {
  if (!userAgent) return null;
  const text = userAgent.slice(0, USER_AGENT_MAX_LENGTH);
  const known = names.get(text);
  if (known) return known.name;
  const name = await parseName(text);
  names.set(text, { name });
  return name;
}

async function parseName(userAgent: string): Promise<string | null> {
  const { default: bowser } = await import("bowser");
  const device = bowser.getParser(userAgent);
  const [browser, system] = [device.getBrowserName(), device.getOSName()];
  if (browser && system) return nameDevice(browser, system);
  return browser || system || null;
}
