/** Options that name a customer. */
export const CUSTOMER_IDS = ["userId", "teamId", "customCustomerId"] as const;

/**
 * Checks that exactly one of several options is given, for callers whose types say nothing.
 *
 * @throws {TypeError} Names the options.
 */
export function requireExactlyOne(options: object, ...names: readonly string[]): void {
  const given = Object.entries(options).filter(([name, value]) => names.includes(name) && value != null);
  if (given.length !== 1) throw new TypeError(`Pass exactly one of ${names.join(", ")}.`);
}
