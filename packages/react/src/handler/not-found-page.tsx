import { defineMessages, Message, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";

export const notFoundMessages = defineMessages("notFound", {
  title: "Page not found",
  text: "The address may be mistyped, or the page may have moved.",
  home: "Go to home page",
});

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
  const t = useMessages(notFoundMessages);
  return (
    <Message
      title={t("title")}
      fullPage={fullPage}
      primaryButtonText={t("home")}
      primaryAction={() => app.redirectToHome()}
    >
      {t("text")}
    </Message>
  );
}
