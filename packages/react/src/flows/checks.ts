// The backend's rule for addresses to sign in with: dotted atoms, and a domain whose last label has two characters.
const ADDRESS = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** Problems of an email address. */
export type EmailReason = "missing" | "malformed";

/** Finds what is wrong with an address, before it is sent. */
export function emailReason(email: string): EmailReason | null {
  if (email.trim() === "") return "missing";
  return ADDRESS.test(email.trim()) ? null : "malformed";
}

/** Finds what is wrong with a name. @param rule Whether the form asks for one, and insists. */
export function nameReason(rule: "off" | "optional" | "required", name: string): "missing" | null {
  return rule === "required" && name.trim() === "" ? "missing" : null;
}
