/** Returns the end of a day in the reader's time zone; `null` for none, undefined for one that is over. */
export function endOfDay(day: string): Date | null | undefined {
  if (day === "") return null;
  const end = new Date(`${day}T23:59:59.999`);
  return end.getTime() > Date.now() ? end : undefined;
}
