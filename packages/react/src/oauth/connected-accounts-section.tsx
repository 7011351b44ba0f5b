import type { OAuthProvider } from "@latchkit/kit";
import { useState } from "react";
import { Listed } from "../account/listed.tsx";
import { Section } from "../account/section.tsx";
import type { SectionPartProps } from "../account/section-part.tsx";
import { useRefocus } from "../account/use-refocus.ts";
import { useLastWayWarning } from "../account/ways-in.ts";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../ui/confirm.tsx";
import { List } from "../ui/list.tsx";
import { ConnectItem } from "./connect-item.tsx";
import { LinkItem } from "./link-item.tsx";
import { provider } from "./providers.ts";

export const connectedAccountsTexts = {
  title: "Connected accounts",
  text: "Accounts of yours on other sites that you sign in with here.",
  disconnected: "Disconnected.",
  question: "Disconnect {provider}?",
  disconnect: "You can no longer sign in with it, and nothing can be fetched from there for you.",
  submit: "Disconnect",
  busy: "Disconnecting…",
} as const;

/** Somebody's accounts at other sites, and those that could be added. */
export function ConnectedAccountsSection({ user, project }: SectionPartProps) {
  const say = useText("connectedAccounts", connectedAccountsTexts);
  const warning = useLastWayWarning(user, project);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [isNews, setNews] = useState(false);
  const [leaving, setLeaving] = useState<OAuthProvider | null>(null);
  const { oauthProviders } = project.config;
  return (
    <Section title={say("title")} text={say("text")} news={isNews ? say("disconnected") : null} heading={heading}>
      <Listed of={user.oauthProviderLinks} outline={oauthProviders.length}>
        {(links) => (
          <List label={say("title")}>
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
      </Listed>
      {leaving ? (
        <Confirm
          title={say("question", { provider: provider(leaving.type).name })}
          text={say("disconnect")}
          warning={warning(`link ${leaving.id}`)}
          submit={say("submit")}
          busy={say("busy")}
          action={() => leaving.delete()}
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
