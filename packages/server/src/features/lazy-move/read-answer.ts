import {
  describeIssue,
  type MovedUser,
  normalizeEmail,
  PROBLEM_CONTEXT,
  passwordCheckAnswer,
} from "@latchkit/contract";
import { JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import { isNestedDeeper } from "../../http/json-depth.ts";
import { isStorable } from "../../http/read-body.ts";

/** Size up to which an answer is read. */
export const LAZY_MOVE_ANSWER_MAX_BYTES = 16_384;

/** Answer of the old system as it was read. */
export type ReadAnswer =
  | { readonly type: "ok"; readonly user: MovedUser }
  | { readonly type: "refused" }
  /** An answer that does not fit, with the field and its rule. */
  | { readonly type: "failed"; readonly problem: string };

/**
 * Reads the body of an answer.
 *
 * @param email Address that was asked about, normalized.
 */
export function readAnswer(body: string, email: string): ReadAnswer {
  const value = parse(body);
  if (value === undefined) return failed("is no JSON, or longer than 16 KiB");
  const { success, data, error } = passwordCheckAnswer.safeParse(value, PROBLEM_CONTEXT);
  if (!success) {
    const [issue] = error.issues;
    const path = issue?.path.length ? `\`${issue.path.join(".")}\` ` : "";
    return failed(issue ? `${path}${describeIssue(issue)}` : "does not fit");
  }
  if (data.status === "refused") return { type: "refused" };
  // A database that ignores accents would vouch for the address of another person.
  if (normalizeEmail(data.user.email) !== email) return failed("`user.email` is another address than was asked about");
  return { type: "ok", user: data.user };
}

function failed(rule: string): ReadAnswer {
  return { type: "failed", problem: `The answer ${rule}.` };
}

function parse(body: string): unknown {
  if (isNestedDeeper(body, JSON_MAX_DEPTH)) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
