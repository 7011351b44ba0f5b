/** Concurrent requests: enough to be quick, few enough to leave the server to others. */
const AT_ONCE = 4;

/**
 * Runs an action for each item, a few at a time. A failure does not stop the others.
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
