/** Whether a text looks like an email address. The server checks more closely. */
export function isAddress(text: string): boolean {
  return /^\S+@\S+$/.test(text);
}
