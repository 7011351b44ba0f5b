import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useCountdown } from "./use-countdown.ts";
import { secondsToWait } from "./wait.tsx";

/** What is wrong: with single fields, or with all of them or none. */
export interface Problems<F extends string> {
  readonly fields?: { readonly [K in F]?: ReactNode } | undefined;
  readonly form?: ReactNode;
}

/** Tells what is in a field, as typed. */
export type Values<F extends string> = (field: F) => string;

export interface FormRules<F extends string> {
  /** Finds mistakes without asking anybody. */
  check(values: Values<F>): Problems<F>["fields"];
  /** Does what the form is for. @returns What the backend did not like, if anything. */
  send(values: Values<F>): Promise<Problems<F> | undefined>;
  /** Puts a failure nobody foresaw, such as a lost connection, into words. */
  explain(error: unknown): ReactNode;
}

/** For the `<form>`. */
interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  /** So that a press before the script runs cannot put a password into the address. */
  readonly method: "post";
  readonly "aria-busy": boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormState<F extends string> {
  readonly busy: boolean;
  /** What to say at a field: what was wrong, until somebody changes it. */
  problem(field: F): ReactNode;
  /** What to say about the whole. */
  readonly trouble: ReactNode;
  /** There were too many tries: sending the same once more is of no use for a while. */
  readonly isHeldBack: boolean;
  readonly props: FormProps;
}

/**
 * The life of a form: check, send once, tell what was wrong, go to the first field concerned.
 *
 * Values stay in the inputs, where password managers put them, so nothing typed is lost whatever happens.
 */
export function useForm<F extends string>(rules: FormRules<F>): FormState<F> {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false); // State would be a render late for the second of two quick presses.
  const [busy, setBusy] = useState(false);
  const [{ problems, attempt }, setOutcome] = useState<{ problems: Problems<F>; attempt: number }>(NOTHING_TRIED);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [secondsLeft, holdBack] = useCountdown(0);

  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);

  function settle(found: Problems<F>) {
    setOutcome((before) => ({ problems: found, attempt: before.attempt + 1 }));
    setChanged(new Set());
  }

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const values = (field: F) => String(data.get(field) ?? "");
    const mistakes = rules.check(values);
    if (mistakes && Object.values(mistakes).some(Boolean)) {
      settle({ fields: mistakes });
      return;
    }
    sending.current = true;
    setBusy(true);
    settle({});
    try {
      settle((await rules.send(values)) ?? {});
    } catch (error) {
      settle({ form: rules.explain(error) });
      holdBack(secondsToWait(error) ?? 0);
    }
    sending.current = false;
    setBusy(false);
  }

  const props: FormProps = {
    ref,
    noValidate: true,
    method: "post",
    "aria-busy": busy,
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending.current) void submit(event.currentTarget);
    },
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement) setChanged((before) => new Set(before).add(target.name));
    },
  };
  return {
    busy,
    problem: (field) => (changed.has(field) ? undefined : problems.fields?.[field]),
    trouble: problems.form,
    isHeldBack: secondsLeft > 0 && changed.size === 0,
    props,
  };
}

const NOTHING_TRIED = { problems: {}, attempt: 0 };
