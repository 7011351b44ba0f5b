import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  use,
  useId,
  useRef,
  useState,
} from "react";
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
   * @returns What to confirm quietly. @throws {FieldError} to be shown at its field; all else is complained about.
   */
  onSubmit(values: FormData): Promise<string | undefined>;
  /** What the button says. */
  submit: string;
  /** Beside the button. */
  actions?: ReactNode;
  tone?: "danger" | undefined;
  /** Empties the fields once it has worked. Default: `false`. */
  resets?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields and a button. It cannot be sent twice at once, loses nothing that was typed, and leads to the field that is wrong. */
export function Form({ onSubmit, submit, actions, tone, resets, className = "form", children }: FormProps) {
  const { confirm, complain } = useToasts();
  const explain = useExplain();
  const [state, setState] = useState<FormState>({ error: null, isBusy: false });
  const form = useRef<HTMLFormElement>(null);

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
      const atField = error instanceof FieldError ? error : null;
      setState({ error: atField, isBusy: false });
      if (!atField) return complain(explain(error));
      const field = form.current?.elements.namedItem(atField.field);
      if (field instanceof HTMLElement) field.focus();
    }
  }

  return (
    <Context value={state}>
      <form ref={form} className={className} onSubmit={(event) => void send(event)} noValidate>
        {children}
        <div className="form-actions">
          {actions}
          <button type="submit" className="button" data-look={tone ?? "primary"} aria-disabled={state.isBusy}>
            {state.isBusy && <span className="busy" aria-hidden />}
            {submit}
          </button>
        </div>
      </form>
    </Context>
  );
}

interface Labelled {
  name: string;
  label: string;
  hint?: ReactNode;
}

/** What ties a field to its label, to what is to know about it, and to what is wrong with it. */
export function useFieldWiring(name: string, hint: ReactNode) {
  const id = useId();
  const { error } = use(Context);
  const message = error?.field === name ? error.message : null;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    message,
    wiring: { id, name, "aria-describedby": describedBy || undefined, "aria-invalid": message !== null || undefined },
  };
}

function FieldFrame({
  id,
  label,
  hint,
  message,
  children,
}: Omit<Labelled, "name"> & { id: string; message: string | null; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** A line of text, with its label above and what is to know about it below. */
export function TextField({ name, label, hint, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { id, message, wiring } = useFieldWiring(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <input className="input" {...input} {...wiring} />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, hint, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, message, wiring } = useFieldWiring(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <textarea className="input" {...input} {...wiring} />
    </FieldFrame>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of a few. */
export function SelectField({
  name,
  label,
  hint,
  options,
  ...select
}: Labelled & { options: readonly Option[] } & React.SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, message, wiring } = useFieldWiring(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <select className="input" {...select} {...wiring}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The text of a field, without spaces around. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}
