import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Costs of a request that the operator of the backend or strangers pay for.
 *
 * - `mail`: an email to an address that the request decides about.
 * - `test mail`: an email that is sent at once, through a server that the request may name.
 * - `outbox mail`: emails that a project wrote, through its own server.
 * - `rendering`: running the source of an email.
 * - `model`: asking the AI model.
 * - `webhook message`: deliveries to a project's webhook endpoints that no change caused.
 */
export type Spending = "mail" | "test mail" | "outbox mail" | "rendering" | "model" | "webhook message";

/** Statements of an endpoint's policy. */
export type StatedSpending = "nothing" | readonly [Spending, ...Spending[]];

/** The endpoint being served, and what its policy states. */
interface Statement {
  readonly endpoint: string;
  readonly spends: StatedSpending;
}

const statement = new AsyncLocalStorage<Statement>();

/** Serves an endpoint so that spending what its policy does not state is a defect. For tests and development. */
export function spendingAsStated<T>(stated: Statement, serve: () => T): T {
  return statement.run(stated, serve);
}

/** @throws When the endpoint being served does not state this. Jobs state nothing, and may spend anything. */
export function requireStatedSpending(spending: Spending): void {
  const stated = statement.getStore();
  if (!stated || (stated.spends !== "nothing" && stated.spends.includes(spending))) return;
  throw new Error(`${stated.endpoint} spent “${spending}”, which its policy does not state.`);
}
