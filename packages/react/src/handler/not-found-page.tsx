import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Message } from "../ui/message-card.tsx";
import { Root } from "../ui/root.tsx";

export const notFoundTexts = {
  title: "There is no such page",
  text: "The address may be mistyped, or the page has moved.",
  home: "Home page",
} as const;

/** For addresses below the handler that no page has. */
export function NotFoundPage({ fullPage }: { fullPage?: boolean | undefined }) {
  return (
    <Root name="not-found" fullPage={fullPage}>
      <NotFoundCard fullPage={fullPage} />
    </Root>
  );
}

function NotFoundCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("notFound", notFoundTexts);
  return (
    <Message
      title={say("title")}
      fullPage={fullPage}
      primaryButtonText={say("home")}
      primaryAction={() => app.redirectToHome()}
    >
      {say("text")}
    </Message>
  );
}
