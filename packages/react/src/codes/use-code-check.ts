import type { CodeError, Result } from "@latchkit/kit";
import { loadable } from "@latchkit/ui";
import { useState } from "react";
import { useResourceState } from "../use-resource.ts";

export interface CodeCheck {
  readonly isPending: boolean;
  /** The error of a code that does not work, `null` without a code; `undefined` while nothing speaks against the code. */
  readonly refusal: CodeError | null | undefined;
}

/**
 * Checks the code of a link when its page opens, so that a broken link says so at once.
 *
 * @param code `""` if there is none, about which the backend is not asked.
 * @param check Asks the backend about a code without using it up.
 */
export function useCodeCheck(code: string, check: (code: string) => Promise<Result<undefined, CodeError>>): CodeCheck {
  const [loading] = useState(() => loadable(async () => (code ? check(code) : null)));
  const checked = useResourceState(loading);
  if (!code) return { isPending: false, refusal: null };
  const result = checked.status === "ready" ? checked.value : null;
  return {
    isPending: checked.status === "pending",
    refusal: result?.status === "error" ? result.error : undefined,
  };
}
