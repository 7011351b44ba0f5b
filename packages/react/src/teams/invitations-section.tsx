import { isKnownError, type TeamInvitation } from "@latchkit/kit";
import { useState } from "react";
import { Listed } from "../account/listed.tsx";
import { Section } from "../account/section.tsx";
import { useRefocus } from "../account/use-refocus.ts";
import { useEmailCheck } from "../contact-channels/email-field.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { List } from "../ui/list.tsx";
import { useForm } from "../ui/use-form.ts";
import { InvitationItem } from "./invitation-item.tsx";
import type { TeamSectionProps } from "./team-page.tsx";

export const invitationsTexts = {
  title: "Invitations",
  text: "The mail has a link. It works once, for an account with the address you invite.",
  email: "E-mail address",
  submit: "Send invitation",
  busy: "Sending…",
  sent: "Sent to {email}.",
  open: "Invitations nobody has answered yet",
  none: "No invitation is waiting for an answer.",
  revoked: "Invitation to {email} withdrawn.",
  unverified: "Verify your own e-mail address first, in your account settings. Then you can invite others.",
} as const;

/** Inviting people by mail, and the invitations that nobody has answered yet. */
export function InvitationsSection({ team, may, act }: TeamSectionProps) {
  const say = useText("invitations", invitationsTexts);
  const checkEmail = useEmailCheck();
  const explain = useExplain();
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [news, setNews] = useState<string | null>(null);
  const form = useForm<"email">({
    check: (values) => ({ email: checkEmail(values("email").trim()) }),
    async send(values) {
      const email = values("email").trim();
      setNews(null);
      try {
        await act(() => team.inviteUser({ email }));
      } catch (error) {
        if (isKnownError(error, "EMAIL_NOT_VERIFIED")) return { form: say("unverified") };
        throw error;
      }
      setNews(say("sent", { email }));
      form.props.ref.current?.reset();
      return {};
    },
    explain,
  });

  async function revoke(invitation: TeamInvitation) {
    setNews(null);
    try {
      await act(() => invitation.revoke());
    } catch (error) {
      const left = await team.listInvitations();
      if (left.some(({ id }) => id === invitation.id)) throw error; // Otherwise somebody has answered or withdrawn it meanwhile.
    }
    setNews(say("revoked", { email: invitation.recipientEmail }));
    refocus();
  }

  return (
    <Section title={say("title")} text={say("text")} news={news} heading={heading}>
      <Form form={form} submit={say("submit")} busy={say("busy")}>
        <Field
          name="email"
          type="email"
          label={say("email")}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={form.problem("email")}
          onChange={() => setNews(null)}
        />
      </Form>
      {may("$read_members") ? (
        <Listed of={team.invitations}>
          {(open) =>
            open.length === 0 ? (
              <p className="lk-text">{say("none")}</p>
            ) : (
              <List label={say("open")}>
                {open.map((invitation) => (
                  <InvitationItem
                    key={invitation.id}
                    invitation={invitation}
                    revoke={may("$remove_members") ? () => revoke(invitation) : undefined}
                  />
                ))}
              </List>
            )
          }
        </Listed>
      ) : null}
    </Section>
  );
}
