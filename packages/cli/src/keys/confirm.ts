import type { CommandContext } from "../command-context.ts";
import { misuse } from "../options.ts";

/**
 * Asks before something that cannot be undone.
 *
 * @returns Whether to go ahead.
 * @throws {CommandError} If the terminal cannot ask, and `--yes` is missing.
 */
export async function confirms(
  question: string,
  isConfirmed: boolean | undefined,
  { ask }: CommandContext,
): Promise<boolean> {
  if (isConfirmed) return true;
  if (!ask) throw misuse("This terminal cannot ask questions: pass --yes to go ahead.", "keys");
  return /^y(es)?$/i.test(await ask(`${question} [y/N] `));
}
