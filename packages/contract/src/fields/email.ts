import { EMAIL_MAX_LENGTH } from "../limits.ts";
import { isAscii, toAsciiLowerCase } from "./ascii.ts";
import { toAsciiHost } from "./hosts.ts";

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

declare const NORMALIZED: unique symbol;

/** An address as it is stored and looked up, which only {@link normalizeEmail} and {@link parseEmail} make. */
export type NormalizedEmail = string & { readonly [NORMALIZED]: true };

/**
 * Writes an address as it travels in mail: without blanks around it, an international domain in its `xn--` form (UTS #46,
 * RFC 5891). What has no such form stays as it is, so that the patterns above refuse it.
 */
export function toPlainEmail(email: string): string {
  const trimmed = email.trim();
  const domainAt = trimmed.lastIndexOf("@") + 1;
  const domain = trimmed.slice(domainAt);
  if (isAscii(domain)) return trimmed;
  return trimmed.slice(0, domainAt) + (toAsciiHost(domain) ?? domain);
}

/**
 * Returns the form in which addresses are stored and looked up: plain, and ASCII letters in lower case; dots and `+tags`
 * mean what they say. No other letter changes: one that only looks like an ASCII letter never becomes it.
 */
export function normalizeEmail(email: string): NormalizedEmail {
  return toAsciiLowerCase(toPlainEmail(email)) as NormalizedEmail;
}

/** Reads an address that nothing has checked yet, such as a provider's; `null` if it cannot sign in. */
export function parseEmail(text: string): NormalizedEmail | null {
  if (text.length > EMAIL_MAX_LENGTH) return null;
  const email = normalizeEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && STRICT_EMAIL.test(email) ? email : null;
}

/** Writes what may be part of an address as addresses are stored; a text without an international domain stays as it is. */
export function toSearchedEmail(text: string): string {
  if (isAscii(text)) return text;
  if (text.includes("@")) return toPlainEmail(text);
  return text.includes(".") ? (toAsciiHost(text.trim()) ?? text) : text;
}
