import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RichText } from "../blocks/document.ts";
import type { Editing } from "./editing.ts";
import { caretToEnd, readText, showText } from "./rich-dom.ts";

export interface RichTextOptions {
  readonly text: RichText;
  readonly hasMarks: boolean;
  readonly editing: Editing;
  onChange(text: RichText): void;
}

/** Shows a text in an editable element, and reads what typing makes of it. */
export function useRichText({ text, hasMarks, editing, onChange }: RichTextOptions) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<RichText | null>(null);
  useInputRules(host, hasMarks, editing);

  const show = useEffectEvent(() => {
    const element = host.current;
    if (!element || JSON.stringify(shown.current) === JSON.stringify(text)) return;
    showText(element, text, editing.nameOf);
    shown.current = text;
    if (document.activeElement === element) caretToEnd(element);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the text when it changed elsewhere
  useLayoutEffect(() => show(), [text]);

  /** Reads the element and passes its text on. */
  function emit(): void {
    if (!host.current) return;
    const read = readText(host.current);
    shown.current = read;
    onChange(read);
  }

  return { host, emit };
}

/** Decides what typing does: plain text alone, in one line or several, and steps back by the editor's own history. */
function useInputRules(
  host: RefObject<HTMLElement | null>,
  hasMarks: boolean,
  { undo, redo }: { undo(): void; redo(): void },
): void {
  const decide = useEffectEvent((event: InputEvent) => {
    const { inputType } = event;
    if (inputType === "historyUndo") undo();
    else if (inputType === "historyRedo") redo();
    else if (inputType === "insertFromPaste") {
      const pasted = event.dataTransfer?.getData("text/plain") ?? "";
      document.execCommand("insertText", false, hasMarks ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, " "));
    } else if (inputType === "insertParagraph" && hasMarks) document.execCommand("insertLineBreak");
    else if (isKept(inputType, hasMarks)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = host.current;
    const listener = (event: InputEvent) => decide(event);
    element?.addEventListener("beforeinput", listener);
    return () => element?.removeEventListener("beforeinput", listener);
  }, [host]);
}

function isKept(inputType: string, hasMarks: boolean): boolean {
  if (inputType.startsWith("delete") || /^insert(?:Text|CompositionText|ReplacementText)$/.test(inputType)) return true;
  return hasMarks && /^(?:formatBold|formatItalic|insertLineBreak|insertLink)$/.test(inputType);
}
