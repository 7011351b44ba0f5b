/** A refusal in the form that Svix's client libraries read. */
export class SvixError extends Error {
  override readonly name = "SvixError";
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function notFound(what: string): never {
  throw new SvixError(404, { code: "not_found", detail: `${what} was not found.` });
}

export function conflict(detail: string): never {
  throw new SvixError(409, { code: "conflict", detail });
}

/** Refuses a value of the request. */
export function unfit(loc: readonly (string | number)[], msg: string, type = "value_error"): never {
  throw new SvixError(422, { detail: [{ loc, msg, type }] });
}
