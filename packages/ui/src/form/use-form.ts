import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useCountdown } from "../failures/use-countdown.ts";
import { useExplain } from "../failures/use-explain.tsx";
import { secondsToWait } from "../failures/wait.tsx";

/** Problems of single fields, or of the form as a whole. */
export interface Problems<Name extends string> {
  readonly fields?: { readonly [Field in Name]?: ReactNode } | undefined;
  readonly form?: ReactNode;
}

/** Returns the value of a field, as typed. */
export interface Values<Name extends string> {
  (field: Name): string;
  /** Everything, for fields with several values. */
  readonly data: FormData;
}

/** Thrown by `submit` when one field is to blame. */
export class FieldError extends Error {
  override readonly name = "FieldError";
  /** Name of the field. */
  readonly field: string;

  constructor(message: string, { field, ...options }: ErrorOptions & { field: string }) {
    super(message, options);
    this.field = field;
  }
}

export interface FormOptions<Name extends string> {
  /** Finds mistakes before anything is sent. Default: there are none to find. */
  check?(values: Values<Name>): Problems<Name>["fields"];
  /**
   * Does what the form is for.
   *
   * @returns What the backend rejected, if anything.
   * @throws {FieldError} Shown at its field. Any other error is put into words by `useExplain`.
   */
  submit(values: Values<Name>): Promise<Problems<Name> | undefined>;
  /** Names the field that an error is about. Default: none. */
  fieldOf?(error: unknown): Name | null | undefined;
  /** Takes a failure of the whole form in words, for apps that show it somewhere else; `failure` stays empty then. */
  onFailure?(message: ReactNode): void;
}

/** For the `<form>`. */
interface FormElementProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  /** A press before the script runs must not put a password into the address. */
  readonly method: "post";
  readonly "aria-busy": boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormState {
  readonly isBusy: boolean;
  /** Problem of a field, until its value changes. */
  problem(field: string): ReactNode;
  /** Problem of the form as a whole. */
  readonly failure: ReactNode;
  /** There were too many attempts: sending the same values again is pointless for a while. */
  readonly isHeldBack: boolean;
  /** Empties the fields. */
  reset(): void;
  readonly props: FormElementProps;
}

/**
 * The life of a form: check, send once, show what is wrong, move the focus to the first bad field.
 *
 * Values stay in the inputs, where password managers put them, so nothing typed is ever lost.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState {
  const explain = useExplain();
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false); // State would be a render late for the second of two quick presses.
  const [isBusy, setBusy] = useState(false);
  const [{ problems, attempt }, setOutcome] = useState<{ problems: Problems<string>; attempt: number }>(NOTHING_TRIED);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [secondsLeft, holdBack] = useCountdown(0);

  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);

  function settle(found: Problems<string>) {
    setOutcome((before) => ({ problems: found, attempt: before.attempt + 1 }));
    setChanged(new Set());
  }

  function fail(error: unknown) {
    if (error instanceof FieldError) return settle({ fields: { [error.field]: error.message } });
    const field = options.fieldOf?.(error);
    if (field) return settle({ fields: { [field]: explain(error) } });
    holdBack(secondsToWait(error) ?? 0);
    settle(options.onFailure ? {} : { form: explain(error) });
    options.onFailure?.(explain(error));
  }

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const values = Object.assign((field: Name) => String(data.get(field) ?? ""), { data });
    const mistakes = options.check?.(values);
    if (mistakes && Object.values(mistakes).some(Boolean)) {
      settle({ fields: mistakes });
      return;
    }
    isSending.current = true;
    setBusy(true);
    settle({});
    try {
      settle((await options.submit(values)) ?? {});
    } catch (error) {
      fail(error);
    }
    isSending.current = false;
    setBusy(false);
  }

  const props: FormElementProps = {
    ref,
    noValidate: true,
    method: "post",
    "aria-busy": isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      event.stopPropagation(); // React hands events of a dialog's form on to the form that the dialog was opened from.
      if (!isSending.current) void submit(event.currentTarget);
    },
    onInput: ({ target }) => {
      const name = target instanceof Element ? Reflect.get(target, "name") : undefined;
      if (typeof name === "string") setChanged((before) => new Set(before).add(name));
    },
  };
  return {
    isBusy,
    problem: (field) => (changed.has(field) ? undefined : problems.fields?.[field]),
    failure: problems.form,
    isHeldBack: secondsLeft > 0 && changed.size === 0,
    reset: () => ref.current?.reset(),
    props,
  };
}

const NOTHING_TRIED = { problems: {}, attempt: 0 };
