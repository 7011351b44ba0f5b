/** Returns the language of a tag (BCP 47): `de` of `de-AT`. */
export function primaryTag(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
