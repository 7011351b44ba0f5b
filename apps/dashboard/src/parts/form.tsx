import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { useDialogClose } from "./dialog.tsx";
import { partsTexts } from "./texts.ts";
import { useToasts } from "./toasts.tsx";
import { useExplain } from "./use-explain.ts";

/** Thrown by what a form submits to, when one field is to blame. */
export class FieldError extends Error {
  override readonly name = "FieldError";
  /** Name of the field. */
  readonly field: string;

  constructor(message: string, { field, ...options }: ErrorOptions & { field: string }) {
    super(message, options);
    this.field = field;
  }
}

interface FormState {
  readonly error: FieldError | null;
  readonly isBusy: boolean;
}

const Context = createContext<FormState>({ error: null, isBusy: false });

export interface FormProps {
  /**
   * Does what the form is for.
   *
   * @returns What to confirm quietly.
   * @throws {FieldError} to be shown at its field, as is what `fieldToBlame` has one for; all else is complained about.
   */
  onSubmit(values: FormData): Promise<string | undefined>;
  /** Which field a refusal of the backend is about, by its name; null where it is about none. Default: about none. */
  fieldToBlame?: ((error: unknown) => string | null) | undefined;
  /** What the button says. */
  submit: string;
  tone?: "danger" | undefined;
  /** Empties the fields once it has worked, for the next: such a form has nothing to cancel. Default: `false`. */
  resets?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Fields and a button, in a dialog also one to cancel. It cannot be sent twice at once, loses nothing that was typed, and leads to
 * the field that is wrong.
 */
export function Form(props: FormProps) {
  const { onSubmit, fieldToBlame, submit, tone, resets, className = "form", children } = props;
  const { confirm, complain } = useToasts();
  const explain = useExplain();
  const say = useText(partsTexts);
  const closeDialog = useDialogClose();
  const [state, setState] = useState<FormState>({ error: null, isBusy: false });
  const form = useRef<HTMLFormElement>(null);

  function atField(error: unknown): FieldError | null {
    if (error instanceof FieldError) return error;
    const field = fieldToBlame?.(error) ?? null;
    return field === null ? null : new FieldError(explain(error), { field, cause: error });
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    event.stopPropagation(); // Dialogs stand inside other forms' pages, and React's events go by those.
    if (state.isBusy || !form.current) return;
    setState({ error: null, isBusy: true });
    try {
      const text = await onSubmit(new FormData(form.current));
      setState({ error: null, isBusy: false });
      if (resets) form.current?.reset();
      if (text !== undefined) confirm(text);
    } catch (error) {
      const wrong = atField(error);
      setState({ error: wrong, isBusy: false });
      if (!wrong) return complain(explain(error));
      const field = form.current?.elements.namedItem(wrong.field);
      if (field instanceof HTMLElement) field.focus();
    }
  }

  return (
    <Context value={state}>
      <form ref={form} className={className} onSubmit={(event) => void send(event)} noValidate>
        {children}
        <div className="form-actions">
          {closeDialog && !resets && (
            <button type="button" className="button" onClick={closeDialog}>
              {say("cancel")}
            </button>
          )}
          <button type="submit" className="button" data-look={tone ?? "primary"} aria-disabled={state.isBusy}>
            {state.isBusy && <span className="busy" aria-hidden />}
            {submit}
          </button>
        </div>
      </form>
    </Context>
  );
}

/** What is wrong with a field, by its name; null where nothing is. */
export function useFieldError(name: string): string | null {
  const { error } = use(Context);
  return error?.field === name ? error.message : null;
}

/** The text of a field, without spaces around. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}
