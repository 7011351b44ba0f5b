import { type DragEvent, useState } from "react";

/** Lets the blocks of one list be dragged within it. */
export function useBlockDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    /** Side of the block at a place on which the dragged block would go. */
    placeOf: (at: number) =>
      from !== null && over === at && from !== at ? (from < at ? "after" : "before") : undefined,
    propsOf: (at: number) => ({
      handle: {
        draggable: true,
        onDragStart(event: DragEvent) {
          event.stopPropagation();
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", "");
          const card = event.currentTarget.closest("li");
          if (card) event.dataTransfer.setDragImage(card, 12, 12);
          setFrom(at);
        },
        onDragEnd: end,
      },
      target: {
        onDragOver(event: DragEvent) {
          if (from === null) return;
          event.preventDefault();
          event.stopPropagation();
          setOver(at);
        },
        onDrop(event: DragEvent) {
          if (from === null) return;
          event.preventDefault();
          event.stopPropagation();
          move(from, at);
          end();
        },
      },
    }),
  };
}

export type BlockDrag = ReturnType<ReturnType<typeof useBlockDrag>["propsOf"]>;
