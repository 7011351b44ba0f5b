/** Longest user agent that is parsed. Real ones are a quarter as long. */
const USER_AGENT_MAX_LENGTH = 1_000;

/** Names the browser and system of a user agent, such as "Firefox on Linux"; `null` if it tells neither. */
export async function deviceName(userAgent: string | null): Promise<string | null> {
  if (!userAgent) return null;
  const { default: bowser } = await import("bowser");
  const device = bowser.getParser(userAgent.slice(0, USER_AGENT_MAX_LENGTH));
  const [browser, system] = [device.getBrowserName(), device.getOSName()];
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || null;
}
