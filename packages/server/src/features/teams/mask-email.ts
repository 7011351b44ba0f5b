/** An address as a person recognises their own by it, and others learn little from: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}…${email.slice(at)}`;
}
