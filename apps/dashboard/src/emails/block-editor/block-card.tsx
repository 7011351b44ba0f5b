import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useId } from "react";
import { Icon } from "../../parts/layout/icon.tsx";
import { type Block, isText, type RichText } from "../blocks/document.ts";
import { keyOf } from "./block-keys.ts";
import { type Editing, useEditing } from "./editing.ts";
import { blockMessages } from "./messages.ts";
import type { BlockDrag } from "./use-block-drag.ts";

export interface BlockCardProps {
  block: Block;
  isFirst: boolean;
  isLast: boolean;
  drag: BlockDrag;
  /** Side on which the dragged block would go. */
  dropping: "before" | "after" | undefined;
  onChange(block: Block): void;
  onMove(step: 1 | -1): void;
  onDuplicate(): void;
  onRemove(): void;
}

/** A block in its list: what it says, and its properties while it is selected. */
export function BlockCard(props: BlockCardProps) {
  const { block, drag, dropping, onChange, onMove } = props;
  const t = useMessages(blockMessages);
  const id = useId();
  const editing = useEditing();
  const key = keyOf(block);
  const isSelected = editing.selected === key || (block.kind === "columns" && holds(block, editing.selected));

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <li className="block-card" data-selected={isSelected || undefined} data-drop={dropping} {...drag.target}>
      <div className="block-head">
        <span className="block-handle" title={t("drag")} {...drag.handle}>
          <Icon name="rows" />
        </span>
        <button
          type="button"
          className="block-title"
          aria-expanded={isSelected}
          aria-controls={isSelected ? id : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => editing.select(isSelected ? null : key)}
          onKeyDown={onKeyDown}
        >
          <span className="block-kind">{t(`kind ${block.kind}`)}</span>
          <span className="block-summary" dir="auto">
            {summaryOf(block, editing)}
          </span>
        </button>
        {isSelected && <BlockActions {...props} />}
      </div>
      {isSelected && (
        <div id={id} className="block-body">
          {editing.fieldsOf(block, onChange)}
        </div>
      )}
    </li>
  );
}

function BlockActions({ isFirst, isLast, onMove, onDuplicate, onRemove }: BlockCardProps) {
  const t = useMessages(blockMessages);
  const actions = [
    { label: t("moveUp"), face: <span aria-hidden>↑</span>, isImpossible: isFirst, onClick: () => onMove(-1) },
    { label: t("moveDown"), face: <span aria-hidden>↓</span>, isImpossible: isLast, onClick: () => onMove(1) },
    { label: t("duplicate"), face: <Icon name="copy" />, onClick: onDuplicate },
    { label: t("remove"), face: <span aria-hidden>×</span>, onClick: onRemove },
  ];
  return (
    <span className="block-actions">
      {actions.map(({ label, face, isImpossible, onClick }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          title={label}
          aria-label={label}
          disabled={isImpossible}
          onClick={onClick}
        >
          {face}
        </button>
      ))}
    </span>
  );
}

/** Whether a block is within columns. */
function holds({ columns }: Extract<Block, { kind: "columns" }>, key: number | null): boolean {
  return columns.flat().some((block) => keyOf(block) === key || (block.kind === "columns" && holds(block, key)));
}

function summaryOf(block: Block, { nameOf }: Editing): string {
  const words = (text: RichText) => text.map((piece) => (isText(piece) ? piece.text : nameOf(piece))).join("");
  switch (block.kind) {
    case "heading":
    case "text":
    case "footer":
      return words(block.text);
    case "button":
      return words(block.label);
    case "image":
      return block.alt || ("url" in block.source ? block.source.url : nameOf(block.source));
    case "passcode":
      return nameOf(block);
    case "source":
      return block.source;
    case "columns":
    case "divider":
      return "";
  }
}
