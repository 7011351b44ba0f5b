import { useMenu, useMessages } from "@latchkit/ui";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../parts/layout/icon.tsx";
import type { Block, BlockKind } from "../blocks/document.ts";
import { BlockCard } from "./block-card.tsx";
import { keyOf, succeed } from "./block-keys.ts";
import { useEditing } from "./editing.ts";
import { blockMessages } from "./messages.ts";
import { newBlock } from "./new-block.ts";
import { useBlockDrag } from "./use-block-drag.ts";

export interface BlockListProps {
  label: string;
  blocks: readonly Block[];
  /** Kinds that can be added. */
  kinds: readonly BlockKind[];
  /** @param about What was changed; changes about the same are undone as one. Empty: on its own. */
  onChange(blocks: readonly Block[], about: string): void;
}

/** Blocks one below the other: added, changed, moved by drag or keys, copied and deleted. */
export function BlockList({ label, blocks, kinds, onChange }: BlockListProps) {
  const t = useMessages(blockMessages);
  const { select, selected, announce } = useEditing();
  const list = useRef<HTMLUListElement>(null);
  const drag = useBlockDrag(move);
  const kindOf = (block: Block) => t(`kind ${block.kind}`);

  function move(from: number, to: number): void {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length || from === to) return;
    const focused = document.activeElement;
    flushSync(() => onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block), ""));
    if (focused instanceof HTMLElement) focused.focus(); // An element that moves in the page loses the focus.
    announce(t("moved", { block: kindOf(block), position: to + 1, count: blocks.length }));
  }

  function add(block: Block, at: number): void {
    flushSync(() => {
      onChange(blocks.toSpliced(at, 0, block), "");
      select(keyOf(block));
    });
    announce(t("added", { block: kindOf(block) }));
    const card = list.current?.children.item(at);
    card?.querySelector<HTMLElement>(".block-body :is([role=textbox], input, textarea, select)")?.focus();
  }

  function remove(at: number): void {
    const block = blocks[at];
    if (!block) return;
    flushSync(() => onChange(blocks.toSpliced(at, 1), ""));
    announce(t("removed", { block: kindOf(block) }));
    const next = list.current?.children.item(Math.min(at, blocks.length - 2));
    const heir =
      next?.querySelector<HTMLElement>(".block-title") ?? list.current?.parentElement?.querySelector(".add-block");
    if (heir instanceof HTMLElement) heir.focus();
  }

  const selectedAt = blocks.findIndex((block) => keyOf(block) === selected);
  return (
    <div className="block-list">
      {blocks.length === 0 && <p className="hint">{t("noBlocks")}</p>}
      <ul ref={list} aria-label={label}>
        {blocks.map((block, at) => (
          <BlockCard
            key={keyOf(block)}
            block={block}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            dropping={drag.placeOf(at)}
            drag={drag.propsOf(at)}
            onChange={(changed) => onChange(blocks.with(at, succeed(block, changed)), String(keyOf(block)))}
            onMove={(step) => move(at, at + step)}
            onDuplicate={() => add({ ...block }, at + 1)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <AddBlock kinds={kinds} onAdd={(kind) => add(newBlock(kind), selectedAt < 0 ? blocks.length : selectedAt + 1)} />
    </div>
  );
}

function AddBlock({ kinds, onAdd }: { kinds: readonly BlockKind[]; onAdd(kind: BlockKind): void }) {
  const t = useMessages(blockMessages);
  const menu = useMenu();
  return (
    <span className="menu">
      <button {...menu.button} className="button add-block">
        <Icon name="plus" />
        <span>{t("addBlock")}</span>
      </button>
      <div {...menu.panel} className="menu-panel">
        <div role="menu" tabIndex={-1} aria-label={t("addBlock")}>
          {kinds.map((kind) => (
            <button key={kind} {...menu.entry(undefined, () => onAdd(kind))} className="menu-option">
              {t(`kind ${kind}`)}
            </button>
          ))}
        </div>
      </div>
    </span>
  );
}
