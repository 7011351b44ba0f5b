import type { ChatContext } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useBlocker } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { readConfig } from "../../config.ts";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Dialog } from "../../parts/dialogs/dialog.tsx";
import { emailsMessages } from "../messages.ts";
import { Chat } from "./chat.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { SourceEditor, type SourceEditorHandle } from "./source-editor.tsx";
import { usePreview } from "./use-preview.ts";
import { valuesOf, variablesIn } from "./variables.ts";
import { VariablesForm } from "./variables-form.tsx";
import { Versions } from "./versions.tsx";
import "./workbench.css";

export interface WorkbenchProps {
  /** The ID of the theme, template or draft. */
  id: string;
  /** Tag of the language of the source. Default: the source for all readers without one of their own. */
  language?: string | null;
  context: ChatContext;
  /** The stored source. */
  source: string;
  /** Turns the typed source and the values of its variables into what to preview. */
  previewOf(source: string, variables: Readonly<Record<string, unknown>>): Parameters<typeof usePreview>[0];
  /** Stores the source. @returns The text of a toast. */
  save(source: string): Promise<string | undefined>;
  /** Whether the source can be edited as blocks, too. Default: `false`. */
  hasBlocks?: boolean | undefined;
  /** Whether something besides the source has not been stored. */
  isChanged?: boolean | undefined;
  /** Shown above the editor: the choice of a theme, for example. */
  choices?: ReactNode;
  /** Shown above the preview: what can be done with the email. @param source As typed. */
  actions?: ((source: string, variables: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
}

/** Loaded with the first page that edits blocks. */
const BlockEditor = lazy(async () => ({ default: (await import("../block-editor/block-editor.tsx")).BlockEditor }));

/** Edits a source beside its live preview. */
export function Workbench(props: WorkbenchProps) {
  const { id, language = null, context, source, previewOf, save, hasBlocks, isChanged, choices, actions } = props;
  const t = useMessages(emailsMessages);
  const editor = useRef<SourceEditorHandle>(null);
  const [typed, setTyped] = useState(source);
  const [stored, setStored] = useState(source);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [form, setForm] = useState<SourceForm>(hasBlocks ? "blocks" : "code");
  const [beforeChat, setBeforeChat] = useState<string | null>(null);
  const variables = variablesIn(typed);
  const values = valuesOf(variables, texts);
  const preview = usePreview(previewOf(typed, values));
  const isDirty = typed !== stored || Boolean(isChanged);
  const saving = useAction(async () => {
    const text = await save(typed);
    setStored(typed);
    return text;
  });
  function replace(text: string): void {
    if (editor.current) editor.current.replace(text);
    else setTyped(text);
  }
  useSaveKey(() => void saving.run());
  return (
    <>
      <div className="workbench-bar">
        <FormSwitch isOffered={hasBlocks} form={form} onSwitch={setForm} />
        {choices}
        <span className="workbench-state" role="status">
          {isDirty ? t("unsaved") : t("allSaved")}
        </span>
        <ChangeButton
          data-look={isDirty ? "primary" : undefined}
          aria-disabled={saving.isBusy}
          onClick={() => void saving.run()}
        >
          {saving.isBusy && <span className="busy" aria-hidden />}
          <span>{t("save")}</span>
        </ChangeButton>
      </div>
      <div className="workbench">
        <div className="workbench-side">
          {form === "blocks" ? (
            <div className="section">
              <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
                <BlockEditor source={typed} onChange={setTyped} onEditCode={() => setForm("code")} />
              </Suspense>
            </div>
          ) : (
            <>
              <section className="section workbench-source" aria-label={t("source")}>
                <SourceEditor
                  ref={editor}
                  label={t("source")}
                  initial={typed}
                  problem={preview.problem}
                  onChange={setTyped}
                  onSave={() => void saving.run()}
                />
              </section>
              <p className="hint">{t("editorHint")}</p>
            </>
          )}
        </div>
        <PreviewPanel preview={preview} actions={actions?.(typed, values)} />
        <div className="workbench-side">
          <VariablesForm variables={variables} texts={texts} onChange={setTexts} />
          <Versions id={id} language={language} edition={stored} onRestore={replace} />
          {readConfig().hasAiChat && (
            <Chat
              threadId={id}
              context={context}
              onSource={(written) => {
                setBeforeChat(typed);
                replace(written);
              }}
              onUndo={() => {
                if (beforeChat !== null) replace(beforeChat);
              }}
            />
          )}
        </div>
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </>
  );
}

type SourceForm = "blocks" | "code";

interface FormSwitchProps {
  isOffered: boolean | undefined;
  form: SourceForm;
  onSwitch(form: SourceForm): void;
}

/** Chooses how the source is edited. Both show the same, so switching loses nothing. */
function FormSwitch({ isOffered, form, onSwitch }: FormSwitchProps) {
  const t = useMessages(emailsMessages);
  if (!isOffered) return null;
  return (
    <fieldset className="looks">
      <legend className="visually-hidden">{t("editAs")}</legend>
      {(["blocks", "code"] as const).map((name) => (
        <button key={name} type="button" className="look" aria-pressed={name === form} onClick={() => onSwitch(name)}>
          {t(`edit ${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Saves on Ctrl or Command and S, also outside the editor. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** Asks before the page is left with changes that are not stored. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useMessages(emailsMessages);
  const leaving = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  return (
    <Dialog
      title={t("leaveTitle")}
      isOpen={leaving.status === "blocked"}
      onClose={() => leaving.status === "blocked" && leaving.reset()}
    >
      <p>{t("leaveText")}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => leaving.status === "blocked" && leaving.reset()}>
          {t("leaveStay")}
        </button>
        <button
          type="button"
          className="button"
          data-look="danger"
          onClick={() => leaving.status === "blocked" && leaving.proceed()}
        >
          {t("leaveDiscard")}
        </button>
      </div>
    </Dialog>
  );
}
