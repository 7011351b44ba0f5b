import type { ContactChannel } from "@latchkit/kit";
import { Confirm, defineMessages, List, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { useOwnSignInMethods } from "../sections/own-sign-in-methods.ts";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useRefocus } from "../sections/use-refocus.ts";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { useResourceState } from "../use-resource.ts";
import { AddEmail } from "./add-email.tsx";
import { EmailItem } from "./email-item.tsx";
import { isNeededToSignIn } from "./sign-in-need.ts";

export const emailsMessages = defineMessages("emails", {
  title: "Email addresses",
  text: "We send emails to your primary address. You can choose which addresses to use for sign-in.",
  none: "Your account has no email address.",
  added: "Email address added.",
  promoted: "Saved.",
  removed: "Email address removed.",
  question: "Remove {email}?",
  remove: "You'll no longer be able to sign in with this address or receive emails there.",
  primary: "This is your primary address. You won't receive any emails until you choose another one.",
  submit: "Remove email address",
  busy: "Removing…",
});

/** The addresses of an account: adding, verifying and removing them, and choosing what they are used for. */
export function EmailsSection({ user, project }: SectionPartProps) {
  const app = useApp();
  const t = useMessages(emailsMessages);
  const fresh = useFreshSignIn();
  const ways = useOwnSignInMethods(user, project);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [news, setNews] = useState<"added" | "promoted" | "removed" | null>(null);
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<ContactChannel | null>(null);
  const snapshot = useResourceState(user.contactChannels);
  const channels = snapshot.status === "ready" ? snapshot.value : [];
  const isWaiting = channels.some(({ isVerified }) => !isVerified);
  useRefetchOnFocus(user.contactChannels, isWaiting);
  useRefetchOnFocus(app.user, isWaiting);

  function tell(what: typeof news) {
    setNews(what);
    refocus();
  }

  async function lookAgain() {
    await Promise.all([user.contactChannels.refresh(), app.user.refresh()]);
  }

  return (
    <Section title={t("title")} text={t("text")} news={news && t(news)} heading={heading}>
      <ResourceList of={user.contactChannels}>
        {(all) =>
          all.length === 0 ? (
            <p className="lk-text">{t("none")}</p>
          ) : (
            <List label={t("title")}>
              {primaryFirst(all).map((channel) => (
                <EmailItem
                  key={channel.id}
                  channel={channel}
                  isNeeded={isNeededToSignIn(channel, all, ways)}
                  isSent={sentIds.has(channel.id)}
                  lookAgain={lookAgain}
                  onPrimary={() => tell("promoted")}
                  onRemove={() => setRemoving(channel)}
                />
              ))}
            </List>
          )
        }
      </ResourceList>
      <AddEmail
        user={user}
        known={channels}
        onAdded={() => setNews("added")}
        onSent={(id) => setSentIds((before) => new Set(before).add(id))}
      />
      {removing ? (
        <Confirm
          title={t("question", { email: removing.value })}
          text={t("remove")}
          warning={removing.isPrimary && t("primary")}
          submit={t("submit")}
          busy={t("busy")}
          action={() => fresh(() => removing.delete())}
          onDone={() => tell("removed")}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  );
}

function primaryFirst(channels: readonly ContactChannel[]): ContactChannel[] {
  return [...channels].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}
