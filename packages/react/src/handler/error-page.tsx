import { useText } from "../language/use-text.ts";
import { useApp } from "../provider.tsx";
import { type SearchParams, useSearchParam } from "../search-param.ts";
import { Icon } from "../ui/icon.tsx";
import { alert } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { Root } from "../ui/root.tsx";

export const errorPageTexts = {
  title: "That did not work",
  text: "Something went wrong on the way. Nothing of yours is lost; please try once more.",
  deniedTitle: "Access was not granted",
  denied: "The other site did not let you in, or you cancelled. You can try again, or sign in another way.",
  connectedTitle: "This account belongs to somebody else",
  connected:
    "The account you chose there is connected to another person here already. Sign in as that person, or choose another account.",
  otherTitle: "Another account is connected",
  other: "You are connected to a different account there already. Disconnect that one in your account settings first.",
  again: "Back to sign-in",
  home: "Home page",
} as const;

export interface ErrorPageProps {
  /** Where `errorCode` is read from. Default: the page's address. */
  searchParams?: SearchParams | undefined;
  fullPage?: boolean | undefined;
}

/** Where people land when signing in through another site failed. Shows no text from the address: anybody could have written it. */
export function ErrorPage({ searchParams, fullPage }: ErrorPageProps) {
  return (
    <Root name="error" fullPage={fullPage}>
      <ErrorCard code={useSearchParam("errorCode", searchParams)} fullPage={fullPage} />
    </Root>
  );
}

function ErrorCard({ code, fullPage }: { code: string | null; fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("errorPage", errorPageTexts);
  const [title, text] = CARDS.get(code) ?? (["title", "text"] as const);
  return (
    <Message
      title={say(title)}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      primaryButtonText={say("again")}
      primaryAction={() => app.redirectToSignIn({ noRedirectBack: true })}
      secondaryButtonText={say("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {say(text)}
    </Message>
  );
}

type Name = keyof typeof errorPageTexts;

const CARDS: ReadonlyMap<string | null, readonly [title: Name, text: Name]> = new Map([
  ["OAUTH_PROVIDER_ACCESS_DENIED", ["deniedTitle", "denied"]],
  ["OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER", ["connectedTitle", "connected"]],
  ["USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION", ["otherTitle", "other"]],
]);
