// 25 uses of the kit, whose types are counted. Type-checked, not run.
import { ClientApp } from "@latchkit/kit";
import { ServerApp } from "@latchkit/kit/server";
import {
  AccountSettings,
  Handler,
  Provider,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  UserButton,
  useApiKeys,
  useContactChannels,
  usePermissions,
  useProject,
  useTeams,
  useUser,
} from "@latchkit/react";
import type { ReactNode } from "react";

const app = new ClientApp({
  baseUrl: "http://localhost:4100",
  projectId: "p",
  publishableClientKey: "k",
  tokenStore: "cookie",
});
const server = new ServerApp({ projectId: "p", secretServerKey: "k", tokenStore: "memory" });

export function Root({ children }: { children: ReactNode }) {
  return (
    <Provider app={app}>
      <UserButton />
      <SelectedTeamSwitcher />
      {location.pathname.startsWith("/handler") ? <Handler /> : children}
    </Provider>
  );
}

export function Pages() {
  return (
    <>
      <SignIn />
      <SignUp />
      <AccountSettings />
    </>
  );
}

export function Profile() {
  const user = useUser({ or: "redirect" });
  const teams = useTeams();
  const permissions = usePermissions();
  const channels = useContactChannels();
  const keys = useApiKeys();
  const project = useProject();
  const names = teams.map(({ displayName }) => displayName);
  return (
    <p title={project.displayName}>
      {[user.primaryEmail, ...names, permissions[0]?.id, channels[0]?.value, keys[0]?.id].join()}
    </p>
  );
}

export async function signIn(email: string, password: string): Promise<string | null> {
  const result = await app.signInWithCredential({ email, password, noRedirect: true });
  return result.status === "error" ? result.error.message : null;
}

export async function signUp(email: string, password: string): Promise<string | null> {
  const result = await app.signUpWithCredential({ email, password, noRedirect: true });
  return result.status === "error" ? result.error.message : null;
}

export async function changeOwn(displayName: string) {
  const user = await app.getUser({ or: "throw" });
  await user.update({ displayName });
  const team = await user.createTeam({ displayName: "Team" });
  await team.inviteUser({ email: "ada@example.com" });
}

export async function administer(userId: string) {
  const users = await server.listUsers({ limit: 10 });
  const user = await server.getUser(userId);
  await user?.setDisplayName("Ada");
  await user?.grantPermission("read_notes");
  return users.map(({ primaryEmail }) => primaryEmail);
}
