import { type RefObject, useEffect, useRef, useState } from "react";

/** Values of a form by field. */
type Snapshot = ReadonlyMap<string, string>;

/**
 * Names the fields of a form whose values are not saved, by their labels.
 *
 * @param isWatched Whether to look at all.
 * @returns The labels; a function that looks again after an input; and one that takes what was sent as saved.
 */
export function useChangedFields(form: RefObject<HTMLFormElement | null>, isWatched: boolean) {
  const saved = useRef<Snapshot>(undefined);
  const [labels, setLabels] = useState<readonly string[]>([]);
  function look(): void {
    if (!form.current || !isWatched) return;
    const now = snapshotOf(new FormData(form.current));
    saved.current ??= now;
    const found = changedLabels(form.current, saved.current, now);
    setLabels((before) => (before.join() === found.join() ? before : found));
  }
  // After each rendering, because buttons change fields as well, without an input.
  useEffect(look);
  return {
    labels,
    look,
    settle(sent: FormData): void {
      saved.current = snapshotOf(sent);
      look();
    },
  };
}

function snapshotOf(data: FormData): Snapshot {
  const names = [...new Set(data.keys())];
  return new Map(names.map((name) => [name, data.getAll(name).map(String).join("\n")]));
}

function changedLabels(form: HTMLFormElement, before: Snapshot, now: Snapshot): string[] {
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const labels = names.filter((name) => before.get(name) !== now.get(name)).map((name) => labelOf(form, name));
  return [...new Set(labels)].filter((label) => label !== "");
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = [...form.elements].find((element) => element.getAttribute("name") === name);
  const isLabelled =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return isLabelled ? (field.labels?.[0]?.textContent.trim() ?? "") : "";
}
