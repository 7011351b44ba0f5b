import { CardSkeleton, defineMessages, Icon, Message, useMessages } from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { type SearchParams, useSearchParam } from "../search-param.ts";
import { useResourceState } from "../use-resource.ts";

export const errorPageMessages = defineMessages("errorPage", {
  title: "Something went wrong",
  text: "Please try again.",
  deniedTitle: "Access denied",
  denied: "The other site denied access, or you cancelled. Try again, or choose another sign-in method.",
  connectedTitle: "This account is already connected",
  connected: "It's connected to another user here. Sign in as that user, or choose a different account.",
  otherTitle: "You've already connected another account",
  other: "To connect a different one, disconnect the current one in your account settings first.",
  conflictTitle: "You already have an account",
  conflict:
    "An account with this email address already exists. Sign in the way you did before, then connect the other account in your account settings.",
  closedTitle: "Sign-up is by invitation only",
  closed: "There's no account for the one you chose, and new accounts can't be created right now.",
  lateTitle: "Your session timed out",
  late: "For your security, sign-in must be completed within ten minutes. Please try again.",
  offTitle: "This sign-in method is turned off",
  off: "Choose another way to sign in.",
  again: "Back to sign-in",
  settings: "Account settings",
  home: "Go to home page",
});

/** Props of `<ErrorPage />`. */
export interface ErrorPageProps {
  /** Source of `errorCode`. Default: the page's address. */
  searchParams?: SearchParams | undefined;
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** The page for failed sign-ins with a provider. Shows no text from the address: an attacker could have written it. */
export function ErrorPage({ searchParams, fullPage, className }: ErrorPageProps) {
  const code = useSearchParam("errorCode", searchParams);
  const skeleton = <CardSkeleton fields={0} />;
  return (
    <Root name="error" fullPage={fullPage} className={className} placeholder={skeleton}>
      {code === null ? skeleton : <ErrorCard code={code} fullPage={fullPage} />}
    </Root>
  );
}

function ErrorCard({ code, fullPage }: { code: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(errorPageMessages);
  const user = useResourceState(app.user);
  const [title, text] = CARDS.get(code) ?? (["title", "text"] as const);
  // A signed-in user came here from connecting an account.
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
