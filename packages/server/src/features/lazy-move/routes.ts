import type { Handlers } from "../../endpoints/handler.ts";
import { requireStatedSpending } from "../../endpoints/stated-spending.ts";
import type { LazyMoveServices } from "./lazy-move.ts";

export const lazyMoveRoutes = {
  "POST /internal/lazy-move/test": async ({ body }, context) => {
    requireStatedSpending("webhook message");
    const answer = await context.services.lazyMove.test(context, body);
    if (!answer) return { result: "failed", problem: "Set the address and the signing secret first.", user: null };
    return {
      result: answer.type,
      problem: answer.type === "failed" ? answer.problem : null,
      user: answer.type === "ok" ? { ...answer.user } : null,
    };
  },
} satisfies Handlers<LazyMoveServices>;
