import type { ReactNode } from "react";

/** Meaning of a badge: `good` works, `warn` needs attention, `danger` is broken or forbidden. */
export type Tone = "good" | "warn" | "danger" | "accent";

/** A state in a word or two. Without a tone it is neutral. */
export function Badge({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
