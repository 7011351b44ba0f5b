import type * as z from "zod";
import { type AccountSource, ProviderFailure } from "./definition.ts";

/**
 * Asks a provider's interface and takes from the answer what the schema names.
 *
 * @throws ProviderFailure when the answer lacks what an account cannot be without.
 */
export async function readJson<S extends z.ZodType>(
  { getJson }: Pick<AccountSource, "getJson">,
  url: string,
  schema: S,
  headers?: Readonly<Record<string, string>>,
): Promise<z.output<S>> {
  const result = schema.safeParse(await getJson(url, headers));
  if (result.success) return result.data;
  throw new ProviderFailure(`What ${url} answered does not describe an account.`, {
    reason: "unusable",
    cause: result.error,
  });
}

/** As {@link readJson}; `null` if the provider does not show this to our client, or the user did not agree to it. */
export async function readJsonIfAllowed<S extends z.ZodType>(
  ...question: Parameters<typeof readJson<S>>
): Promise<z.output<S> | null> {
  try {
    return await readJson(...question);
  } catch (error) {
    if (error instanceof ProviderFailure && error.isForbidden) return null;
    throw error;
  }
}
