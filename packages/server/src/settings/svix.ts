import { matching, webAddress } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** A Svix server of the operator's, or Svix's own service. */
export interface SvixSettings {
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string;
  /** Whether it is Svix's own service, which has a portal for people. */
  readonly isHosted: boolean;
}

const API_KEY = /^[\x21-\x7e]{8,500}$/;
/** Keys of Svix's own service end in the region that they are for. */
const REGION = /\.(us|eu|in|ca|au)$/;

/** Reads which Svix server delivers webhooks; `null` for none. */
export function readSvixSettings(reader: EnvironmentReader): SvixSettings | null {
  const { read } = reader;
  const url = read("LATCHKIT_SVIX_URL", "a web address such as https://svix.example.com", webAddress);
  const apiKey = read("LATCHKIT_SVIX_API_KEY", "an API key of Svix", matching(API_KEY), { isSecret: true });
  if (url !== null && apiKey === null)
    reader.report("LATCHKIT_SVIX_API_KEY", "is not set; expected with LATCHKIT_SVIX_URL");
  if (apiKey === null) return null;
  const region = REGION.exec(apiKey)?.[1];
  return { url: url ?? `https://api.${region ? `${region}.` : ""}svix.com`, apiKey, isHosted: url === null };
}
