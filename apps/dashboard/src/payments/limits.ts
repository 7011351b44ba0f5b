const LARGEST_LIMIT = 1_000_000_000;

/** Reads a limit of sales or uses; `null` for none, undefined for what is no limit. */
export function limitIn(text: string): number | null | undefined {
  if (text === "") return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= LARGEST_LIMIT ? limit : undefined;
}
