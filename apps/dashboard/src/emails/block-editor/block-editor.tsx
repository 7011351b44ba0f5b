import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { BlockKind, EmailDocument, Path } from "../blocks/document.ts";
import { readTsx } from "../blocks/read-tsx.ts";
import { writeTsx } from "../blocks/write-tsx.ts";
import { BlockFields } from "./block-fields.tsx";
import { BlockList } from "./block-list.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { type Editing, EditingContext } from "./editing.ts";
import { blockMessages } from "./messages.ts";
import { useHistory } from "./use-history.ts";
import { VariableFields } from "./variable-fields.tsx";
import "./block-editor.css";

const KINDS: readonly BlockKind[] = [
  "heading",
  "text",
  "button",
  "image",
  "columns",
  "divider",
  "footer",
  "passcode",
  "source",
];

export interface BlockEditorProps {
  source: string;
  onChange(source: string): void;
  /** Shows the source instead. */
  onEditCode(): void;
}

/** Edits the source of a template or draft as a list of blocks. */
export function BlockEditor({ source, onChange, onEditCode }: BlockEditorProps) {
  const t = useMessages(blockMessages);
  const written = useRef(source);
  const [initial] = useState(() => readTsx(source));
  const history = useHistory(initial);
  const take = useEffectEvent(() => {
    if (source === written.current) return;
    // Another part of the page replaced it: the assistant, or an earlier version.
    written.current = source;
    history.change(readTsx(source), "");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the source when it changed elsewhere
  useEffect(() => take(), [source]);

  function write(document: EmailDocument | null): void {
    if (!document) return;
    written.current = writeTsx(document);
    onChange(written.current);
  }

  const document = history.present;
  if (!document)
    return (
      <div className="empty">
        <h2>{t("unreadable")}</h2>
        <p>{t("unreadableText")}</p>
        <button type="button" className="button" onClick={onEditCode}>
          {t("editCode")}
        </button>
      </div>
    );
  return (
    <Blocks
      document={document}
      canUndo={history.canUndo}
      canRedo={history.canRedo}
      onChange={(next, about) => {
        history.change(next, about);
        write(next);
      }}
      onUndo={() => write(history.undo())}
      onRedo={() => write(history.redo())}
    />
  );
}

interface BlocksProps {
  document: EmailDocument;
  canUndo: boolean;
  canRedo: boolean;
  onChange(document: EmailDocument, about: string): void;
  onUndo(): void;
  onRedo(): void;
}

function Blocks({ document, canUndo, canRedo, onChange, onUndo, onRedo }: BlocksProps) {
  const t = useMessages(blockMessages);
  const [selected, select] = useState<number | null>(null);
  const [message, announce] = useState("");
  const { variables } = document;
  const editing = useMemo((): Editing => {
    const declared = variables ?? [];
    const nameOf: Editing["nameOf"] = ({ path }) => {
      if (path === "user.displayName") return t("readerName");
      return path === "project.displayName" ? t("projectName") : path.slice("variables.".length);
    };
    const paths: Path[] = [
      ...declared.map(({ name }) => `variables.${name}` as const),
      "user.displayName",
      "project.displayName",
    ];
    const fieldsOf: Editing["fieldsOf"] = (block, change) => <BlockFields block={block} onChange={change} />;
    return { paths, selected, select, fieldsOf, nameOf, announce, undo: onUndo, redo: onRedo };
  }, [variables, selected, t, onUndo, onRedo]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (key !== "z" && !isRedo) return;
    event.preventDefault();
    if (isRedo) onRedo();
    else onUndo();
  }

  return (
    <EditingContext value={editing}>
      <section className="block-editor" aria-label={t("blocks")} onKeyDown={onKeyDown}>
        <div className="block-bar">
          <button type="button" className="button" data-look="quiet" disabled={!canUndo} onClick={onUndo}>
            {t("undo")}
          </button>
          <button type="button" className="button" data-look="quiet" disabled={!canRedo} onClick={onRedo}>
            {t("redo")}
          </button>
        </div>
        <DocumentFields document={document} onChange={onChange} />
        <BlockList
          label={t("blocks")}
          blocks={document.blocks}
          kinds={KINDS}
          onChange={(blocks, about) => onChange({ ...document, blocks }, about)}
        />
        <VariableFields document={document} onChange={(changed) => onChange({ ...document, variables: changed }, "")} />
        <p className="hint">{t("keysHint")}</p>
        <p className="visually-hidden" role="status">
          {message}
        </p>
      </section>
    </EditingContext>
  );
}
