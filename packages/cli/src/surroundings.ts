import type { Platform } from "@latchkit/kit";

/** Everything outside of the command that it touches; tests hand in their own. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the user's files are, absolute. */
  readonly homeFolder: string;
  /** Says something that was asked for: one line to standard output. */
  say(line: string): void;
  /** Says something that went wrong, or goes on: one line to standard error. */
  tell(line: string): void;
  /** Whether anything answers there. Asked first, because the kit tries for a quarter of a minute before it gives up. */
  isReachable(url: string): Promise<boolean>;
  /** Shows a page in the user's browser; does nothing where there is none. */
  openBrowser(url: string): void;
  /** Replaces parts of what the kit touches. */
  readonly platform?: Partial<Platform>;
}

/** Exit codes, as shells and scripts read them. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;

/** Ends a command with a sentence for people instead of a stack for developers. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  /** @param options.exitCode Default: 1, failed. */
  constructor(message: string, options: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options);
    this.exitCode = options.exitCode ?? EXIT.failed;
  }
}
