import type { ButtonHTMLAttributes } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { PassingButton } from "./passing-button.tsx";

/**
 * A button that changes something by itself. If the reader's role does not permit that, it is disabled, with the reason
 * as its tooltip.
 */
export function ChangeButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const problem = useAccessProblem();
  return <PassingButton {...props} disabled={problem !== undefined} title={problem ?? props.title} />;
}
