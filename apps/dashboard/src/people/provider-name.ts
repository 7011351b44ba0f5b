import { PROVIDER_GUIDES } from "../auth-methods/provider-guide.ts";

/** What a provider calls itself, the same in every language. @param id As the project's configuration has it, such as `"github"`. */
export function providerName(id: string): string {
  return PROVIDER_GUIDES.find(({ type }) => type === id)?.name ?? id;
}
