import { PROVIDER_GUIDES } from "./provider-guide.ts";

/** Returns the name of a provider. @param id ID in the configuration, such as `"github"`. */
export function providerName(id: string): string {
  return PROVIDER_GUIDES.find(({ type }) => type === id)?.name ?? id;
}
