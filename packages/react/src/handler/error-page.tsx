import { CardSkeleton, defineMessages, Icon, Message, useMessages } from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { type SearchParams, useSearchParam } from "../search-param.ts";
import { useResourceState } from "../use-resource.ts";

export const errorPageMessages = defineMessages("errorPage", {
  title: "That did not work",
  text: "Something went wrong on the way. Nothing of yours is lost; please try once more.",
  deniedTitle: "Access was not granted",
  denied: "The other site did not let you in, or you cancelled. You can try again, or sign in another way.",
  connectedTitle: "This account belongs to somebody else",
  connected:
    "The account you chose there is connected to another person here already. Sign in as that person, or choose another account.",
  otherTitle: "Another account is connected",
  other: "You are connected to a different account there already. Disconnect that one in your account settings first.",
  conflictTitle: "You have an account here already",
  conflict:
    "The e-mail address of the account you chose belongs to an account here. Sign in the way you did before; then you can connect the other one in your account settings.",
  closedTitle: "By invitation only",
  closed: "There is no account here for the one you chose, and new ones cannot be created at the moment.",
  lateTitle: "That took too long",
  late: "For your safety we wait ten minutes at most. Please start once more.",
  offTitle: "This way in is closed",
  off: "Signing in with that site is switched off here. Choose another way.",
  again: "Back to sign-in",
  settings: "Account settings",
  home: "Home page",
});

export interface ErrorPageProps {
  /** Where `errorCode` is read from. Default: the page's address. */
  searchParams?: SearchParams | undefined;
  fullPage?: boolean | undefined;
}

/** Where people land when signing in through another site failed. Shows no text from the address: anybody could have written it. */
export function ErrorPage({ searchParams, fullPage }: ErrorPageProps) {
  const code = useSearchParam("errorCode", searchParams);
  const skeleton = <CardSkeleton fields={0} />;
  return (
    <Root name="error" fullPage={fullPage} placeholder={skeleton}>
      {code === null ? skeleton : <ErrorCard code={code} fullPage={fullPage} />}
    </Root>
  );
}

function ErrorCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(errorPageMessages);
  const user = useResourceState(app.user);
  const [title, text] = CARDS.get(code) ?? (["title", "text"] as const);
  // Somebody who is signed in came here from connecting an account.
  const isHere = user.status === "ready" && user.value !== null;
  return (
    <Message
      title={t(title)}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      primaryButtonText={isHere ? t("settings") : t("again")}
      primaryAction={() => (isHere ? app.redirectToAccountSettings() : app.redirectToSignIn())}
      secondaryButtonText={t("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {t(text)}
    </Message>
  );
}

type Name = keyof (typeof errorPageMessages)["english"];

const CARDS: ReadonlyMap<string, readonly [title: Name, text: Name]> = new Map([
  ["OAUTH_PROVIDER_ACCESS_DENIED", ["deniedTitle", "denied"]],
  ["OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER", ["connectedTitle", "connected"]],
  ["USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION", ["otherTitle", "other"]],
  ["CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE", ["conflictTitle", "conflict"]],
  ["SIGN_UP_NOT_ENABLED", ["closedTitle", "closed"]],
  ["OUTER_OAUTH_TIMEOUT", ["lateTitle", "late"]],
  ["OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED", ["offTitle", "off"]],
]);
