import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { Path, PathPiece, RichText } from "../blocks/document.ts";
import { useEditing } from "./editing.ts";
import { Fallbacks } from "./fallbacks.tsx";
import { LinkForm } from "./link-form.tsx";
import { blockMessages } from "./messages.ts";
import { caretToEnd, chipOf, insertChip, queryAtCaret } from "./rich-dom.ts";
import { useRichText } from "./use-rich-text.ts";
import { useVariableChoice, VariableList } from "./variable-choice.tsx";

export interface RichFieldProps {
  label: string;
  hint?: ReactNode;
  text: RichText;
  /** Whether it takes line breaks, bold, italics and links. Default: `false`. */
  hasMarks?: boolean;
  onChange(text: RichText): void;
}

/** A text with variables as chips. Typing `{` offers them. */
export function RichField({ label, hint, text, hasMarks = false, onChange }: RichFieldProps) {
  const editing = useEditing();
  const id = useId();
  const { host, emit } = useRichText({ text, hasMarks, editing, onChange });
  const choice = useVariableChoice(editing);
  const [linked, setLinked] = useState<Range | null>(null);

  function insert(path: Path): void {
    const found = queryAtCaret();
    choice.close();
    if (!found) return;
    const piece: PathPiece = path === "user.displayName" ? { path, fallback: "" } : { path };
    insertChip(found.range, chipOf(piece, editing.nameOf));
    emit();
  }

  function askForLink(): void {
    const selection = window.getSelection();
    if (hasMarks && selection?.rangeCount && host.current?.contains(selection.anchorNode))
      setLinked(selection.getRangeAt(0).cloneRange());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (choice.onKey(event, insert)) return;
    const isLink = event.key === "k" && (event.ctrlKey || event.metaKey) && hasMarks;
    if (isLink || (event.key === "Enter" && !hasMarks)) event.preventDefault();
    if (isLink) askForLink();
  }

  return (
    <div className="field rich-field">
      <div className="rich-field-head">
        <span id={`${id}-label`}>{label}</span>
        <Tools label={label} hasMarks={hasMarks} host={host} onLink={askForLink} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an input holds no chips */}
      <div
        ref={host}
        id={id}
        className="input rich-text"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline={hasMarks}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-autocomplete="list"
        aria-controls={choice.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={choice.isOpen ? `${id}-${choice.at}` : undefined}
        onInput={() => {
          emit();
          choice.update();
        }}
        onKeyDown={onKeyDown}
        onBlur={choice.close}
      />
      <VariableList id={id} choice={choice} onChoose={insert} />
      {linked && (
        <LinkForm
          range={linked}
          onDone={() => {
            setLinked(null);
            host.current?.focus();
          }}
          onChange={emit}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <Fallbacks text={text} onChange={onChange} />
    </div>
  );
}

interface ToolsProps {
  label: string;
  hasMarks: boolean;
  host: { readonly current: HTMLElement | null };
  onLink(): void;
}

/** Buttons that change the selected text or insert into it. */
function Tools({ label, hasMarks, host, onLink }: ToolsProps) {
  const t = useMessages(blockMessages);

  function command(name: "bold" | "italic"): void {
    host.current?.focus();
    // The only way for which browsers keep the selection and know the state of mixed text.
    document.execCommand(name);
  }

  function offerVariables(): void {
    if (host.current && document.activeElement !== host.current) {
      host.current.focus();
      caretToEnd(host.current);
    }
    document.execCommand("insertText", false, "{");
  }

  return (
    <fieldset className="rich-field-tools" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {hasMarks && (
        <>
          <button type="button" aria-label={t("bold")} onClick={() => command("bold")}>
            <strong aria-hidden>B</strong>
          </button>
          <button type="button" aria-label={t("italic")} onClick={() => command("italic")}>
            <em aria-hidden>I</em>
          </button>
          <button type="button" onClick={onLink}>
            {t("link")}
          </button>
        </>
      )}
      <button type="button" onClick={offerVariables}>
        <span aria-hidden>{"{ } "}</span>
        <span>{t("variable")}</span>
      </button>
    </fieldset>
  );
}
