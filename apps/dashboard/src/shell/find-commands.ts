import type { Command } from "./command.ts";

export interface Searchable extends Command {
  /** Further words that find it. */
  readonly words?: string;
}

/**
 * Finds commands with all the words that were typed, in any order; accents and capitals don't matter. Titles that start
 * with what was typed come first, then titles with a word that does, then those found by further words.
 */
export function findCommands<Found extends Searchable>(commands: readonly Found[], text: string): readonly Found[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return commands;
  const rankOf = ({ title, words = "" }: Found): number => {
    const name = plain(title);
    const all = `${name} ${plain(words)}`;
    if (!typed.every((word) => all.includes(word))) return 0;
    if (name.startsWith(typed.join(" "))) return 3;
    return typed.every((word) => name.includes(word)) ? 2 : 1;
  };
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ command }) => command);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
