import type { Platform } from "@latchkit/kit";
import type { ServerModule } from "./server-module.ts";

/** Everything outside of the command that it touches; tests hand in their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's home folder, absolute. */
  readonly homeFolder: string;
  /** The working folder of the command, absolute. */
  readonly folder: string;
  /** Of Node, such as `20.19.0`. */
  readonly nodeVersion: string;
  /** Says something that was asked for: one line to standard output. */
  say(line: string): void;
  /** Says something that went wrong, or goes on: one line to standard error. */
  tell(line: string): void;
  /** Asks the user, and returns the trimmed answer; `null` if the terminal is not interactive. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /**
   * Whether anything answers there. Asked first, because the kit tries for a quarter of a minute before it gives up.
   */
  isReachable(url: string): Promise<boolean>;
  /** Fetches a page, following redirects; null when nothing answers. */
  readPage(url: string): Promise<WebPage | null>;
  /** Whether a port can be listened on. */
  isFree(host: string, port: number): Promise<boolean>;
  /** Whether something accepts connections on a port. */
  accepts(host: string, port: number): Promise<boolean>;
  /** Shows a page in the user's browser; does nothing where there is none. */
  openBrowser(url: string): void;
  /** Runs a program that shows what it does. @returns Its exit code, and 127 when there is no such program. */
  runProgram(program: string, args: readonly string[], folder: string): Promise<number>;
  /** Finds the backend, as installed in a folder or beside this command; null when it is in neither. */
  loadServer(folder: string): Promise<ServerModule | null>;
  /** Sends a request with a body, without following redirects; null when nothing answers. */
  post(
    url: string,
    message: { headers: Readonly<Record<string, string>>; body: string },
  ): Promise<{ status: number } | null>;
  /** Waits so many milliseconds, or until it is to stop. */
  wait(millis: number, stop: AbortSignal): Promise<void>;
  /** Aborted when the command is asked to stop, as by Ctrl-C, which then does not end the process by itself. */
  stopSignal(): AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  /** Replaces parts of what the kit touches. */
  readonly platform?: Partial<Platform>;
}

/** A server's answer. */
export interface WebPage {
  readonly status: number;
  readonly text: string;
  /** Its header `date`; null without one. */
  readonly date: Date | null;
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
