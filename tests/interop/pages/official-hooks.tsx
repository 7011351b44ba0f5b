import {
  type ServerUser,
  type StackAdminApp,
  type StackServerApp,
  type Team,
  useStackApp,
  useUser,
} from "@stackframe/react";
import type { ReactNode } from "react";

function Value({ of, children }: { of: string; children: ReactNode }) {
  return <p>{`${of}: ${children}`}</p>;
}

/** Results of all hooks of the user, the app and a team. */
export function Hooks({ projectId }: { projectId: string }) {
  const user = useUser({ or: "redirect", projectIdMustMatch: projectId });
  const sameApp = useStackApp({ projectIdMustMatch: projectId });
  const project = sameApp.useProject();
  const navigate = sameApp.useNavigate();
  const sameUser = sameApp.useUser();
  const partial = sameApp.usePartialUser({ from: "token" });
  const channels = user.useContactChannels();
  const categories = user.useNotificationCategories();
  const permissions = user.usePermissions();
  const permission = user.usePermission("read_notes");
  const providers = user.useOAuthProviders();
  const provider = user.useOAuthProvider("none");
  const keys = user.useApiKeys();
  const teams = user.useTeams();
  const team = user.useTeam(teams[0]?.id ?? "");
  return (
    <>
      <Value of="project">{project.id}</Value>
      <Value of="user of the app">{sameUser?.primaryEmail}</Value>
      <Value of="partial user">{partial?.primaryEmail}</Value>
      <Value of="contact channels">{channels.map(({ value }) => value).join()}</Value>
      <Value of="notification categories">{categories.map(({ name }) => name).join()}</Value>
      <Value of="permissions">{permissions.map(({ id }) => id).join()}</Value>
      <Value of="permission">{permission?.id}</Value>
      <Value of="providers">{providers.length}</Value>
      <Value of="provider">{String(provider)}</Value>
      <Value of="API keys">{keys.map(({ description }) => description).join()}</Value>
      {team && <TeamHooks team={team} />}
      <button type="button" onClick={() => navigate("/administration")}>
        Navigate
      </button>
    </>
  );
}

function TeamHooks({ team }: { team: Team }) {
  const user = useUser({ or: "throw" });
  const profile = user.useTeamProfile(team);
  const keys = team.useApiKeys();
  return (
    <>
      <Value of="team">{team.displayName}</Value>
      <Value of="team profile">{profile.displayName}</Value>
      <Value of="API keys of the team">{keys.map(({ description }) => description).join()}</Value>
    </>
  );
}

interface Administration {
  readonly serverApp: StackServerApp<true>;
  readonly adminApp: StackAdminApp<true>;
}

/** Results of the hooks of the server and admin apps, on a page that only the project's administrators can open. */
export function ServerHooks({ serverApp, adminApp }: Administration) {
  const project = adminApp.useProject();
  const user = serverApp.useUser({ or: "throw" });
  const partial = serverApp.usePartialUser({ from: "token" });
  const users = serverApp.useUsers({ orderBy: "signedUpAt", limit: 1 });
  const [team] = serverApp.useTeams();
  const sameTeam = serverApp.useTeam(team?.id ?? "");
  const { userId, teamId } = { userId: user.id, teamId: team?.id ?? "" };
  const credits = serverApp.useItem({ itemId: "credits", userId });
  const products = serverApp.useProducts({ teamId });
  const known = serverApp.useUser(userId);
  return (
    <>
      <Value of="project">{project.description}</Value>
      <Value of="user">{user.serverMetadata.note}</Value>
      <Value of="partial user">{partial?.primaryEmail}</Value>
      <Value of="users">{users.map(({ primaryEmail }) => primaryEmail).join()}</Value>
      <Value of="team">{sameTeam?.serverMetadata.note}</Value>
      <Value of="item">{credits.quantity}</Value>
      <Value of="products">{products.map(({ displayName }) => displayName).join()}</Value>
      {known && <ServerUserHooks user={known} />}
    </>
  );
}

function ServerUserHooks({ user }: { user: ServerUser }) {
  const [channel] = user.useContactChannels();
  const [team] = user.useTeams();
  const sameTeam = user.useTeam(team?.id ?? "");
  const permissions = user.usePermissions();
  const permission = user.usePermission("read_notes");
  const [provider] = user.useOAuthProviders();
  const sameProvider = user.useOAuthProvider(provider?.id ?? "");
  const credits = user.useItem("credits");
  return (
    <>
      <Value of="contact channel">{channel?.isVerified ? "verified" : "unverified"}</Value>
      <Value of="team of the user">{sameTeam?.serverMetadata.note}</Value>
      <Value of="permissions">{permissions.map(({ id }) => id).join()}</Value>
      <Value of="permission">{permission?.id}</Value>
      <Value of="provider">{sameProvider?.accountId}</Value>
      <Value of="item of the user">{credits.quantity}</Value>
      <button type="button" onClick={() => credits.increaseQuantity(5)}>
        Give credits
      </button>
    </>
  );
}
