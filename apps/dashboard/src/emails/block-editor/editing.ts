import { createContext, type ReactNode, useContext } from "react";
import type { Block, Path, PathPiece } from "../blocks/document.ts";

/** State that the parts of the block editor share. */
export interface Editing {
  /** Values that texts can show. */
  readonly paths: readonly Path[];
  /** Key of the block whose properties are shown. */
  readonly selected: number | null;
  select(key: number | null): void;
  /** Returns the fields for the properties of a block. Among them are lists, which is why lists get them here. */
  fieldsOf(block: Block, onChange: (block: Block) => void): ReactNode;
  nameOf(piece: Pick<PathPiece, "path" | "fallback">): string;
  /** Says a change to people who don't see it. */
  announce(message: string): void;
  undo(): void;
  redo(): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("This is a part of the block editor, and is rendered outside of it.");
  return editing;
}
