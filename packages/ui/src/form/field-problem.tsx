import { createContext, type ReactNode, use } from "react";
import { Icon } from "../components/icon.tsx";
import { alert } from "../components/icons.ts";

/** Problems of a form's fields, by name. */
export const FieldProblemContext = createContext<(field: string) => ReactNode>(() => undefined);

/** Returns what is wrong with a field of the form around it. */
export function useFieldProblem(field: string): ReactNode {
  return use(FieldProblemContext)(field);
}

/**
 * Error message of a field. Always in the page: screen readers announce changes only of live regions that they have
 * seen before.
 */
export function FieldProblem({ id, text }: { id: string; text: ReactNode }) {
  return (
    <p className="lk-problem" data-part="problem" id={id} aria-live="polite">
      {text ? (
        <>
          <Icon path={alert} />
          <span>{text}</span>
        </>
      ) : null}
    </p>
  );
}
