import { autocompletion, type CompletionContext, closeBrackets, completeFromList } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { COMPLETIONS } from "./completions.ts";

/** Functions of the editor that the page calls. */
export interface SourceEditorHandle {
  /** Replaces the whole text as one step that can be undone. */
  replace(text: string): void;
  focus(): void;
}

export interface SourceEditorProps {
  ref?: Ref<SourceEditorHandle>;
  /** Accessible name. */
  label: string;
  /** The text at first; later changes come from the user or from `replace`. */
  initial: string;
  /** Message about the text, which names its line; null if there is none. */
  problem: string | null;
  onChange(text: string): void;
  onSave(): void;
}

/** The dashboard's colors, in the light and the dark theme. */
const theme = EditorView.theme({
  "&": { direction: "ltr", color: "var(--text)", backgroundColor: "var(--surface)", fontSize: "13px", height: "100%" },
  "&.cm-focused": { outline: "none" },
  // Above the line numbers, which would cover an outline.
  "&.cm-focused::after": {
    content: "''",
    position: "absolute",
    inset: "0",
    zIndex: "300",
    border: "2px solid var(--focus)",
    borderRadius: "inherit",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--text)", paddingBlock: "0.75rem" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--muted)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--raised) 60%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--selected)",
  },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--surface)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-matchingBracket": { backgroundColor: "var(--selected)" },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: "light-dark(#8a1c9c, #e0a0ff)" },
  { tag: [tags.string, tags.special(tags.string)], color: "light-dark(#1a6e3c, #8ddba9)" },
  { tag: [tags.number, tags.bool, tags.null], color: "light-dark(#9a4b00, #f5b971)" },
  { tag: [tags.tagName, tags.typeName], color: "light-dark(#1f4fc2, #9db8ff)" },
  { tag: [tags.attributeName, tags.propertyName], color: "light-dark(#0b6173, #7fd6e6)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

/** Edits the source of a theme, template or draft. Tab indents; Escape and then Tab leave the editor. */
export function SourceEditor({ ref, label, initial, problem, onChange, onSave }: SourceEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const save = useEffectEvent(onSave);
  const create = useEffectEvent((parent: ShadowRoot) => {
    const state = EditorState.create({ doc: initial, extensions: extensions(label, changed, save) });
    return new EditorView({ state, parent, root: parent });
  });
  useEffect(() => {
    if (!host.current) return;
    // In a shadow root, CodeMirror adopts its style sheets; style elements, which it writes elsewhere, the page's
    // policy forbids.
    const editor = create(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }));
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, problem === null ? [] : [diagnosticOf(editor, problem)]));
  }, [problem]);
  useImperativeHandle(ref, () => ({
    replace(text) {
      const editor = view.current;
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text }, userEvent: "input.replace" });
    },
    focus: () => view.current?.focus(),
  }));
  return <div ref={host} className="source-editor" />;
}

function extensions(label: string, onChange: (text: string) => void, onSave: () => void) {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    lintGutter(),
    autocompletion(),
    javascript({ jsx: true, typescript: true }),
    javascriptLanguage.data.of({
      autocomplete: (context: CompletionContext) => completeFromList(COMPLETIONS)(context),
    }),
    syntaxHighlighting(highlighting),
    theme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
    keymap.of([
      {
        key: "Mod-s",
        preventDefault: true,
        run: () => {
          onSave();
          return true;
        },
      },
      ...defaultKeymap,
      ...historyKeymap,
      ...searchKeymap,
      indentWithTab,
    ]),
  ];
}

/** Puts the message at the line that it names, or at the first. */
function diagnosticOf({ state }: EditorView, message: string): Diagnostic {
  const number = Number(/\bline (\d+)/i.exec(message)?.[1] ?? 1);
  const { from, to } = state.doc.line(Math.min(Math.max(number, 1), state.doc.lines));
  return { from, to, severity: "error", message };
}
