import type { TableRules } from "./manifest.ts";

/** A few rows per user, deleted with the user. */
export const FEW_PER_USER = {
  retention: "unlimited",
  belongsTo: ["users"],
  perOwner: "few",
  leftovers: "nothing remains",
} as const satisfies TableRules;

/** Many rows per user, deleted with the user. */
export const MANY_PER_USER = { ...FEW_PER_USER, perOwner: "many" } as const satisfies TableRules;

/** A few rows per project, about no user or team. */
export const FEW_PER_PROJECT = { ...FEW_PER_USER, belongsTo: ["projects"] } as const satisfies TableRules;

/** Many rows per project, about no user or team. */
export const MANY_PER_PROJECT = { ...FEW_PER_PROJECT, perOwner: "many" } as const satisfies TableRules;
