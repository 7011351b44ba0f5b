"use server";

import type { Team } from "@stackframe/stack";
import { redirect } from "next/navigation";
import { stackServerApp } from "../stack/server";

export async function createTeam(form: FormData) {
  const user = await stackServerApp.getUser({ or: "throw" });
  const team: Team = await user.createTeam({ displayName: String(form.get("name")) });
  await user.update({ serverMetadata: { firstTeam: team.id } });
  redirect(`/teams/${team.id}`);
}

export async function signOut() {
  const user = await stackServerApp.getUser();
  await user?.signOut();
}
