import { readStored, store } from "./stored.ts";

const KEY = "latchkit-invitation";

/** Remembers in this tab that a visitor accepts an invitation, who has to sign up first. */
export function acceptInvitationLater(code: string): void {
  store(KEY, code, "sessionStorage");
}

/** Says once whether the visitor has accepted the invitation before signing up. */
export function takeAcceptedInvitation(code: string): boolean {
  const isAccepted = readStored(KEY, "sessionStorage") === code;
  if (isAccepted) store(KEY, null, "sessionStorage");
  return isAccepted;
}
