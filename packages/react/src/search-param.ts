import { usePageAddress } from "./page-address.ts";

/** The query of a page, as routers hand it over. */
export type SearchParams = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * One parameter of the page: from what the app's router handed over, else from the address.
 *
 * @returns `""` if it is missing, `null` while unknown: on servers without `searchParams`, and while hydrating.
 */
export function useSearchParam(name: string, given: SearchParams | undefined): string | null {
  const address = usePageAddress();
  if (!given) return address && (address.searchParams.get(name) ?? "");
  if (given instanceof URLSearchParams) return given.get(name) ?? "";
  const value = given[name];
  return typeof value === "string" ? value : (value?.[0] ?? "");
}
