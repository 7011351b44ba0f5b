import type { OAuthProvider } from "@latchkit/kit";
import { Confirm, defineMessages, List, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { useLastMethodWarning } from "../sections/own-sign-in-methods.ts";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useRefocus } from "../sections/use-refocus.ts";
import { ConnectItem } from "./connect-item.tsx";
import { LinkItem } from "./link-item.tsx";
import { provider } from "./providers.ts";

export const connectedAccountsMessages = defineMessages("connectedAccounts", {
  title: "Connected accounts",
  text: "Accounts on other sites that you use to sign in here.",
  disconnected: "Account disconnected.",
  question: "Disconnect {provider}?",
  disconnect: "You'll no longer be able to sign in with it.",
  submit: "Disconnect",
  busy: "Disconnecting…",
});

/** The user's accounts at other sites, and those that can be added. */
export function ConnectedAccountsSection({ user, project }: SectionPartProps) {
  const t = useMessages(connectedAccountsMessages);
  const fresh = useFreshSignIn();
  const warning = useLastMethodWarning(user, project);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [isNews, setNews] = useState(false);
  const [leaving, setLeaving] = useState<OAuthProvider | null>(null);
  const { oauthProviders } = project.config;
  return (
    <Section title={t("title")} text={t("text")} news={isNews ? t("disconnected") : null} heading={heading}>
      <ResourceList of={user.oauthProviderLinks} outline={oauthProviders.length}>
        {(links) => (
          <List label={t("title")}>
            {links.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                lastWay={warning(`link ${link.id}`)}
                onDisconnect={() => setLeaving(link)}
              />
            ))}
            {oauthProviders
              .filter(({ id }) => links.every(({ type }) => type !== id))
              .map(({ id }) => (
                <ConnectItem key={id} id={id} user={user} />
              ))}
          </List>
        )}
      </ResourceList>
      {leaving ? (
        <Confirm
          title={t("question", { provider: provider(leaving.type).name })}
          text={t("disconnect")}
          warning={warning(`link ${leaving.id}`)}
          submit={t("submit")}
          busy={t("busy")}
          action={() => fresh(() => leaving.delete())}
          onDone={() => {
            setNews(true);
            refocus();
          }}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}
