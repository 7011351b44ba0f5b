import { isKnownError, type TeamInvitation } from "@latchkit/kit";
import { defineMessages, Field, Form, loadable, Select, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useEmailCheck } from "../contact-channels/email-field.tsx";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { SubmitRow } from "../sections/submit-row.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { useResourceState } from "../use-resource.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { LongList } from "./long-list.tsx";
import { roleName } from "./role-name.ts";
import type { TeamSectionProps } from "./team-section.ts";

export const invitationsMessages = defineMessages("invitations", {
  title: "Invitations",
  text: "Invitees get an email with a link. It works once, for an account with the invited address.",
  email: "Email address",
  role: "Role",
  usualRole: "Default for new members",
  submit: "Send invitation",
  busy: "Sending…",
  sent: "Invitation sent to {email}.",
  open: "Pending invitations",
  none: "No pending invitations.",
  revoked: "Invitation to {email} revoked.",
  unverified: "To invite others, verify your own email address in your account settings first.",
});

/** Invites people by email, and lists pending invitations, newest first. */
export function InvitationsSection({ team, may, act }: TeamSectionProps) {
  const t = useMessages(invitationsMessages);
  const checkEmail = useEmailCheck();
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [news, setNews] = useState<string | null>(null);
  const form = useForm<"email" | "role">({
    check: (values) => ({ email: checkEmail(values("email").trim()) }),
    async submit(values) {
      const email = values("email").trim();
      const role = values("role");
      setNews(null);
      try {
        await act(() => team.inviteUser({ email, permissionIds: role ? [role] : undefined }));
      } catch (error) {
        if (isKnownError(error, "EMAIL_NOT_VERIFIED")) return { form: t("unverified") };
        throw error;
      }
      setNews(t("sent", { email }));
      form.props.ref.current?.reset();
      return {};
    },
  });

  async function revoke(invitation: TeamInvitation) {
    setNews(null);
    try {
      await act(() => invitation.revoke());
    } catch (error) {
      const left = await team.listInvitations();
      if (left.some(({ id }) => id === invitation.id)) throw error; // Otherwise it was answered or revoked meanwhile.
    }
    setNews(t("revoked", { email: invitation.recipientEmail }));
    refocus();
  }

  return (
    <Section title={t("title")} text={t("text")} news={news} heading={heading}>
      <Form form={form} submit={<SubmitRow form={form} submit={t("submit")} busy={t("busy")} />}>
        <Field
          name="email"
          type="email"
          label={t("email")}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={() => setNews(null)}
        />
        <RoleSelect team={team} />
      </Form>
      {may("$read_members") ? (
        <ResourceList of={team.invitations}>
          {(open) =>
            open.length === 0 ? (
              <p className="lk-text">{t("none")}</p>
            ) : (
              <LongList label={t("open")} items={[...open].reverse()}>
                {(invitation) => (
                  <InvitationItem
                    key={invitation.id}
                    invitation={invitation}
                    revoke={may("$remove_members") ? () => revoke(invitation) : undefined}
                  />
                )}
              </LongList>
            )
          }
        </ResourceList>
      ) : null}
    </Section>
  );
}

/** Offers the permissions that the user may give, if there are any. */
function RoleSelect({ team }: Pick<TeamSectionProps, "team">) {
  const t = useMessages(invitationsMessages);
  const [permissions] = useState(() => loadable(() => team.listPermissionsToGive()));
  const known = useResourceState(permissions);
  const roles = known.status === "ready" ? known.value.filter(({ isDefault }) => !isDefault) : [];
  if (roles.length === 0) return null;
  return (
    <Select name="role" label={t("role")} defaultValue="">
      <option value="">{t("usualRole")}</option>
      {roles.map(({ id }) => (
        <option key={id} value={id}>
          {roleName(id)}
        </option>
      ))}
    </Select>
  );
}
