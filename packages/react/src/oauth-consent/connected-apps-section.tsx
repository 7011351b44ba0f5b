import { StatusError } from "@latchkit/kit";
import { listOAuthGrants, type OAuthGrant, revokeOAuthGrant } from "@latchkit/kit/oauth-consent";
import { Confirm, defineMessages, List, loadable, MessagesProvider, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import { SectionSkeleton } from "../sections/late-section.tsx";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { consentTranslations } from "../translations.ts";
import { ConnectedAppItem } from "./connected-app-item.tsx";

export const connectedAppsMessages = defineMessages("connectedApps", {
  title: "Connected apps",
  text: "Apps that you signed in to with this account. They keep their access until you remove it.",
  none: "No connected apps yet.",
  removed: "Access removed.",
  question: "Remove access for {name}?",
  remove: "It will lose access to your account within a few minutes. You can allow it again later.",
  submit: "Remove access",
  busy: "Removing…",
});

/** The applications that the user has allowed to act; lets them take it back. */
export function ConnectedAppsSection() {
  return (
    <MessagesProvider translations={consentTranslations} placeholder={<SectionSkeleton />}>
      <ConnectedApps />
    </MessagesProvider>
  );
}

function ConnectedApps() {
  const app = useApp();
  const t = useMessages(connectedAppsMessages);
  const [grants] = useState(() => loadable(() => listOAuthGrants(app)));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<OAuthGrant | null>(null);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();

  async function remove({ clientId }: OAuthGrant) {
    try {
      await revokeOAuthGrant(app, clientId);
    } catch (error) {
      if (!(error instanceof StatusError && error.status === 404)) throw error; // It was removed elsewhere.
    }
    setRemoved((before) => [...before, clientId]);
  }

  return (
    <Section title={t("title")} text={t("text")} news={removed.length > 0 ? t("removed") : null} heading={heading}>
      <ResourceList of={grants}>
        {(all) => {
          const left = all.filter(({ clientId }) => !removed.includes(clientId));
          if (left.length === 0) return <p className="lk-text">{t("none")}</p>;
          return (
            <List label={t("title")}>
              {left.map((grant) => (
                <ConnectedAppItem key={grant.clientId} grant={grant} onRemove={() => setRemoving(grant)} />
              ))}
            </List>
          );
        }}
      </ResourceList>
      {removing ? (
        <Confirm
          title={t("question", { name: removing.clientName })}
          text={t("remove")}
          submit={t("submit")}
          busy={t("busy")}
          action={() => remove(removing)}
          onDone={refocus}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  );
}
