/** Location of a session's last use, as far as its address tells. */
export interface Place {
  readonly cityName?: string | null | undefined;
  /** ISO 3166-1, two letters. */
  readonly countryCode?: string | null | undefined;
}

/** Names a place in the reader's language: “Oakland, United States”; `""` if nothing is known of it. */
export function placeName({ cityName, countryCode }: Place, language: string): string {
  return [cityName, countryCode && countryName(countryCode, language)].filter(Boolean).join(", ");
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  } catch {
    return code; // Databases of addresses have codes of their own, such as A1, which are malformed to `Intl`.
  }
}
