import type { CurrentUser } from "@latchkit/kit";
import { Section } from "../account/section.tsx";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Link } from "../ui/link.tsx";
import { useLookAgain } from "../use-look-again.ts";
import { VerifiedMark } from "./verified-mark.tsx";

export const emailSectionTexts = {
  title: "E-mail address",
  none: "There is no e-mail address in your account.",
  manage: "Manage e-mail addresses",
} as const;

/** The primary address of the account, and the way to all of them. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const say = useText("emailSection", emailSectionTexts);
  const { primaryEmail, primaryEmailVerified } = user;
  useLookAgain(useApp().user, !primaryEmailVerified);
  return (
    <Section title={say("title")} text={primaryEmail === null && say("none")}>
      {primaryEmail === null ? null : (
        <div className="lk-row">
          <bdi className="lk-value">{primaryEmail}</bdi>
          <VerifiedMark isVerified={primaryEmailVerified} />
        </div>
      )}
      <p className="lk-text">
        <Link href="#emails">{say("manage")}</Link>
      </p>
    </Section>
  );
}
