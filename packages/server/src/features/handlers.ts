import type { HandlerTable } from "../endpoints/handler.ts";
import { audited } from "./audit-log/audited.ts";
import { features } from "./features.ts";
import { join } from "./join.ts";
import { policies } from "./policies.ts";
import type { Services } from "./services.ts";

/** The handler of every endpoint; an endpoint of the contract without one does not compile. */
export const handlers = audited<Services>(
  join(features.map(({ routes }) => routes)) satisfies HandlerTable<Services>,
  policies,
);
