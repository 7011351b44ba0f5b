import { useCallback, useRef, useState } from "react";

/** Error of a step of a flow. */
export interface FlowProblem<Field extends string, Reason extends string> {
  /** The field to correct; `null` if the problem is with the flow as a whole. */
  readonly field: Field | null;
  /** Problems; `failed` for an error that the flow does not expect, such as a lost connection. */
  readonly reason: Reason | "failed";
  /** The error that the kit returned or threw; `undefined` for a value that was not sent. */
  readonly error?: unknown;
}

/** A step of a flow: what the user submits, and what became of it. */
export interface FlowStep<Values, Field extends string, Reason extends string> {
  /** Whether the values are being sent. */
  readonly isBusy: boolean;
  /** Problems of the last values; empty before the first and after success. */
  readonly problems: readonly FlowProblem<Field, Reason>[];
  /** Finds what is wrong with values without sending them. */
  check(values: Values): readonly FlowProblem<Field, Reason>[];
  /**
   * Checks values and sends them; ignored while others are being sent.
   *
   * @returns What is wrong; empty on success. Never rejects.
   */
  submit(values: Values): Promise<readonly FlowProblem<Field, Reason>[]>;
}

/** Definition of a step. */
export interface StepOptions<Values, Field extends string, Reason extends string> {
  /** Names the fields that are wrong, by reason. Default: none. */
  check?(values: Values): { readonly [F in Field]?: Reason | null };
  /** Sends the values. @returns What the backend refused; `null` if nothing. */
  send(values: Values): Promise<FlowProblem<Field, Reason> | null>;
}

/** The life of a step: check, send once, keep what is wrong. */
export function useStep<Values, Field extends string, Reason extends string>({
  check: findMistakes,
  send,
}: StepOptions<Values, Field, Reason>): FlowStep<Values, Field, Reason> {
  const isSending = useRef(false); // State would be a render late for the second of two quick presses.
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly FlowProblem<Field, Reason>[]>([]);

  const check = (values: Values) => mistakesOf(findMistakes?.(values) ?? {});
  const submit = async (values: Values) => {
    if (isSending.current) return [];
    isSending.current = true;
    setBusy(true);
    const found = await attempt(check(values), () => send(values));
    isSending.current = false;
    setBusy(false);
    setProblems(found);
    return found;
  };
  const latest = useRef(submit);
  latest.current = submit;
  return { isBusy, problems, check, submit: useCallback((values) => latest.current(values), []) };
}

async function attempt<Problem extends FlowProblem<string, string>>(
  mistakes: readonly Problem[],
  send: () => Promise<Problem | null>,
): Promise<readonly (Problem | FlowProblem<never, never>)[]> {
  if (mistakes.length > 0) return mistakes;
  try {
    const refusal = await send();
    return refusal ? [refusal] : [];
  } catch (error) {
    return [{ field: null, reason: "failed", error }];
  }
}

function mistakesOf<Field extends string, Reason extends string>(
  reasons: {
    readonly [F in Field]?: Reason | null;
  },
): FlowProblem<Field, Reason>[] {
  const found: FlowProblem<Field, Reason>[] = [];
  for (const field in reasons) {
    const reason = reasons[field];
    if (reason) found.push({ field, reason });
  }
  return found;
}
