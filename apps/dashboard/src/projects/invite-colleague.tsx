import type { ProjectRole } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { Needs, ROLES } from "../parts/access/access.tsx";
import { accessMessages } from "../parts/access/messages.ts";
import { LinkedDialogButton } from "../parts/dialogs/linked-dialog-button.tsx";
import { CheckField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { isAddress } from "../people/is-address.ts";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { colleaguesMessages } from "./colleagues-messages.ts";
import { useRefreshColleagues } from "./use-colleagues.ts";
import { VerifyFirst } from "./verify-first.tsx";

interface InviteProps {
  team: { readonly id: string };
}

/** A button that opens {@link InviteForm}. */
export function InviteColleague({ team }: InviteProps) {
  const t = useMessages(colleaguesMessages);
  return (
    <LinkedDialogButton label={t("invite")} look="primary" hash="invite-colleague">
      {(close) => <InviteForm team={team} onSent={close} />}
    </LinkedDialogButton>
  );
}

/** Invites a person to administer the team's projects in a role. */
export function InviteForm({ team, onSent }: InviteProps & { onSent?: () => void }) {
  const t = useMessages(colleaguesMessages);
  const roles = useMessages(accessMessages);
  const owner = useOwner();
  const refresh = useRefreshColleagues(team.id);
  return (
    <Needs least="owner">
      <Form
        submit={t("send")}
        resets={onSent === undefined}
        onSubmit={async (values) => {
          const email = textOf(values, "email");
          if (!isAddress(email)) throw new FieldError(t("emailMissing"), { field: "email" });
          await owner.inviteColleague(team.id, { email, role: roleFrom(values) });
          await refresh();
          onSent?.();
          return t("invited", { email });
        }}
      >
        {owner.primaryEmail !== null && !owner.primaryEmailVerified && (
          <VerifyFirst owner={owner} email={owner.primaryEmail} />
        )}
        <TextField
          name="email"
          type="email"
          label={t("email")}
          hint={t("inviteText")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <fieldset className="choices">
          <legend>{t("role")}</legend>
          {ROLES.map((role) => (
            <CheckField
              key={role}
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === DEFAULT_ROLE}
              label={roles(role)}
              hint={roles(`${role}Text`)}
            />
          ))}
        </fieldset>
      </Form>
    </Needs>
  );
}

/** The strongest role is never given by an oversight. */
const DEFAULT_ROLE: ProjectRole = "admin";

function roleFrom(values: FormData): ProjectRole {
  const chosen = values.get("role");
  return ROLES.find((role) => role === chosen) ?? DEFAULT_ROLE;
}
