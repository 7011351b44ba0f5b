"use server";

import { redirect } from "next/navigation";
import { stackServerApp } from "../stack/server.ts";

/** Signs in; the package sets the cookies. Returns what is wrong. */
export async function signIn(_before: string | null, form: FormData): Promise<string> {
  const credentials = { email: String(form.get("email")), password: String(form.get("password")), noRedirect: true };
  const result = await stackServerApp.signInWithCredential(credentials);
  if (result.status === "error") return result.error.message;
  await stackServerApp.getUser(); // The package writes the cookies in the background: an immediate redirect would go without them.
  redirect("/notes");
}

/** Keeps a note with the user. */
export async function keepNote(form: FormData): Promise<void> {
  const user = await stackServerApp.getUser({ or: "throw" });
  await user.update({ serverMetadata: { note: String(form.get("note")) } });
  redirect("/notes");
}

/** Ends the session, and removes the cookies. */
export async function signOut(): Promise<void> {
  const user = await stackServerApp.getUser({ or: "throw" });
  await user.signOut({ redirectUrl: "/" });
}
