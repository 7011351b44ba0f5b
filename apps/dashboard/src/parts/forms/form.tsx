import { StatusError } from "@latchkit/kit";
import { commonMessages, FieldProblemContext, useDialogClose, useForm, useLanguage, useMessages } from "@latchkit/ui";
import { type ReactNode, useRef } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { useToasts } from "../failures/toasts.tsx";
import { partsMessages } from "../messages.ts";
import { useChangedFields } from "./use-changed-fields.ts";

export interface FormProps {
  /**
   * Does what the form is for.
   *
   * @returns The text of a toast, if any.
   * @throws {FieldError} Shown at its field, as is an error for which `fieldToBlame` names one, and one about a path of
   *   the configuration that ends in the name of a field. Any other error is shown as a toast.
   */
  onSubmit(values: FormData): Promise<string | undefined>;
  /** Names the field that an error is about; null if none. Default: none. */
  fieldToBlame?: ((error: unknown) => string | null) | undefined;
  /** Text of the button. */
  submit: string;
  tone?: "danger" | undefined;
  /** Empties the fields after success, for the next entry; such a form has no button to cancel. Default: `false`. */
  resets?: boolean | undefined;
  className?: string | undefined;
  /** Whether it edits settings: the button stays in sight and says what is not saved. Default: `false`. */
  isSettings?: boolean | undefined;
  children: ReactNode;
}

/** Shows fields and a button, in a dialog also one to cancel, in the dashboard's look. */
export function Form(props: FormProps) {
  const { onSubmit, fieldToBlame, submit, tone, resets, className = "form", isSettings = false, children } = props;
  const { confirm, complain } = useToasts();
  const t = useMessages(commonMessages);
  const parts = useMessages(partsMessages);
  const names = new Intl.ListFormat(useLanguage(), { type: "unit" });
  const closeDialog = useDialogClose();
  const problem = useAccessProblem();
  const sent = useRef<FormData>(undefined);
  const form = useForm<string>({
    submit: async ({ data }) => {
      sent.current = data;
      const text = await onSubmit(data);
      if (resets) form.reset();
      changed.settle(data);
      if (text !== undefined) confirm(text);
      return undefined;
    },
    fieldOf: (error) => fieldToBlame?.(error) ?? fieldOfPath(error, sent.current),
    onFailure: complain,
  });
  const changed = useChangedFields(form.props.ref, isSettings);
  const isUnsaved = isSettings && changed.labels.length > 0;
  return (
    <FieldProblemContext value={form.problem}>
      <form
        className={className}
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          changed.look();
        }}
      >
        {problem === undefined ? (
          children
        ) : (
          <fieldset className="bare" disabled>
            {children}
            <p className="hint">{problem}</p>
          </fieldset>
        )}
        <div className="form-actions" data-unsaved={isUnsaved || undefined}>
          {isUnsaved && <p className="hint">{parts("unsaved", { names: names.format(changed.labels) })}</p>}
          {closeDialog && !resets && (
            <button type="button" className="button" onClick={closeDialog}>
              {t("cancel")}
            </button>
          )}
          <button
            type="submit"
            className="button"
            data-look={tone ?? "primary"}
            disabled={problem !== undefined}
            aria-disabled={form.isBusy || form.isHeldBack}
            onClick={(event) => form.isHeldBack && event.preventDefault()}
          >
            {form.isBusy && <span className="busy" aria-hidden />}
            <span>{submit}</span>
          </button>
        </div>
      </form>
    </FieldProblemContext>
  );
}

/** Returns the text of a field, without surrounding spaces. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the field by whose name the path ends that an error is about; null if there is none. */
function fieldOfPath(error: unknown, sent: FormData | undefined): string | null {
  const name = error instanceof StatusError ? error.field?.split(".").at(-1) : undefined;
  return name !== undefined && sent?.has(name) ? name : null;
}
