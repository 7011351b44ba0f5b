import type { Batch, RenderError, Rendering } from "./rendering.ts";

/** Messages to the rendering process. */
export interface Request {
  readonly id: number;
  readonly batch: Batch;
  /** Whether it precedes the batches that are not. */
  readonly isUrgent: boolean;
}

/** Its answers: one per recipient, or the reason why it could not render. */
export type Reply = { readonly id: number } & (
  | { readonly answers: readonly (Rendering | RenderError)[] }
  | { readonly error: unknown }
);
