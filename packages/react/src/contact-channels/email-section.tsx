import type { CurrentUser } from "@latchkit/kit";
import { AddressText, defineMessages, Link, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { Section } from "../sections/section.tsx";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { VerifiedMark } from "./verified-mark.tsx";

export const emailSectionMessages = defineMessages("emailSection", {
  title: "Email address",
  none: "Your account has no email address.",
  manage: "Manage email addresses",
});

/** The primary address of the account, and the way to the page of all of them. */
export function EmailSection({ user, emailsPage }: { user: CurrentUser; emailsPage: string }) {
  const t = useMessages(emailSectionMessages);
  const { primaryEmail, primaryEmailVerified } = user;
  useRefetchOnFocus(useApp().user, !primaryEmailVerified);
  return (
    <Section title={t("title")} text={primaryEmail === null && t("none")}>
      {primaryEmail === null ? null : (
        <div className="lk-row">
          <bdi className="lk-value" translate="no">
            <AddressText text={primaryEmail} />
          </bdi>
          <VerifiedMark isVerified={primaryEmailVerified} />
        </div>
      )}
      <p className="lk-text">
        <Link href={emailsPage}>{t("manage")}</Link>
      </p>
    </Section>
  );
}
