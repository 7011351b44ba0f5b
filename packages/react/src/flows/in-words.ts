import type { Problems } from "@latchkit/ui";
import type { ReactNode } from "react";
import type { FlowProblem } from "./use-step.ts";

/**
 * Puts the problems of a step into words, for a form.
 *
 * @throws The error of a step that failed unexpectedly, which the form explains.
 */
export function inWords<Field extends string, Reason extends string>(
  problems: readonly FlowProblem<Field, Reason>[],
  text: (reason: Reason, problem: FlowProblem<Field, Reason>) => ReactNode,
): Problems<Field> {
  const fields: { [F in Field]?: ReactNode } = {};
  for (const problem of problems) {
    const { field, reason, error } = problem;
    if (reason === "failed") throw error;
    if (field === null) return { form: text(reason, problem) };
    fields[field] = text(reason, problem);
  }
  return { fields };
}
