/**
 * The address grammar of browsers' email inputs, HTML Living Standard §4.10.5.1.5: no quoting, no comments, dots not
 * required.
 */
const ADDRESS = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@{label}(?:\\.{label})*".replaceAll(
  "{label}",
  "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?",
);

/** An address that may be stored, or nothing at all. */
export const LENIENT_EMAIL = new RegExp(`^(?:${ADDRESS})?$`);

/**
 * An address that may sign in: also no empty atom before the `@`, and after it a dot with a last label of two
 * characters or more, so that `pat@localhost` and typing errors such as `pat@shop.e` are caught.
 */
export const STRICT_EMAIL = new RegExp(`^(?!\\.)(?![^@]*\\.[.@])(?=[^@]*@.+\\.[^.]{2,}$)${ADDRESS}$`);

/**
 * The form in which addresses are stored and looked up: trimmed and lower-case; dots and `+tags` mean what they say.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
