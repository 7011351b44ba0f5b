/** Enough to be quick, few enough for everybody else to be served meanwhile. */
const AT_ONCE = 4;

/**
 * Does something with each of many things, a few at a time, whatever becomes of the others.
 *
 * @returns Those that it did not work with.
 */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly { readonly item: Item; readonly error: unknown }[]> {
  const waiting = [...items];
  const failed: { item: Item; error: unknown }[] = [];
  async function runSome(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failed.push({ item, error });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome));
  return failed;
}
