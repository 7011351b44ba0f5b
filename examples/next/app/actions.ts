"use server";

import { redirect } from "next/navigation";
import { getUser, serverApp } from "../latchkit/server";

/** Signs in, sets the cookies, and goes to the notes. Returns what is wrong. */
export async function signIn(_before: string | null, form: FormData): Promise<string> {
  const app = await serverApp();
  const credentials = { email: String(form.get("email")), password: String(form.get("password")) };
  const result = await app.signInWithCredential(credentials);
  if (result.status === "error") return result.error.message;
  redirect("/notes");
}

/** Ends the session, removes the cookies, and goes home. */
export async function signOut(): Promise<void> {
  const user = await getUser();
  await user?.signOut();
  redirect("/");
}
