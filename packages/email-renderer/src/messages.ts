import type { Batch, RenderError, Rendering } from "./rendering.ts";

/** What the process that renders gets. */
export interface Request {
  readonly id: number;
  readonly batch: Batch;
  /** Whether it precedes the batches that are not. */
  readonly isUrgent: boolean;
}

/** What it answers: one answer per recipient, or why it could not render. */
export type Reply = { readonly id: number } & (
  | { readonly answers: readonly (Rendering | RenderError)[] }
  | { readonly error: unknown }
);
