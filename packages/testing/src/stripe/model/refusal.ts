interface StripeError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly param?: string;
  readonly decline_code?: string;
  /** Current state of the intent that the request concerned. */
  readonly payment_intent?: object;
  readonly setup_intent?: object;
}

/** Error with which Stripe refuses a request. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { readonly error: StripeError };

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

/** Stripe's answer to a request that it understands and does not fulfil. */
export function invalidRequest(message: string, about: Omit<StripeError, "type" | "message"> = {}) {
  return new Refusal(400, { type: "invalid_request_error", message, ...about });
}

/** Stripe's answer for what it does not have. */
export function noSuch(kind: string, id: string): Refusal {
  const message = `No such ${kind}: '${id}'`;
  return new Refusal(404, { type: "invalid_request_error", code: "resource_missing", message, param: "id" });
}

/** Returns the object that a parameter names. Throws Stripe's answer if it has none such. */
export function namedBy<T>(
  objects: ReadonlyMap<string, T>,
  { kind, id, param }: Record<"kind" | "id" | "param", string>,
): T {
  const object = objects.get(id);
  if (object === undefined) throw invalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param });
  return object;
}

/** Returns an object by its ID in the path. Throws {@link noSuch}. */
export function existing<T>(objects: ReadonlyMap<string, T>, kind: string, id: string): T {
  const object = objects.get(id);
  if (object === undefined) throw noSuch(kind, id);
  return object;
}
