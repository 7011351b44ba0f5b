/** Whether a text may be an e-mail address; the backend looks more closely. */
export function isAddress(text: string): boolean {
  return /^\S+@\S+$/.test(text);
}
