import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { useNameOf } from "../../people/person-link.tsx";
import { banOf } from "../ban-of.ts";
import { usersMessages } from "../messages.ts";

const DAY_MILLIS = 86_400_000;
/** Longest reason that the backend takes. */
const REASON_MAX_LENGTH = 500;

/** Bans a user, and lifts the ban. */
export function UserBan({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const nameOf = useNameOf();
  const ban = banOf(user);
  const lift = useAction(async () => {
    await user.liftBan();
    return t("banLifted");
  });
  return (
    <Section
      title={t("access")}
      lead={ban ? null : t("banLead")}
      actions={
        ban ? (
          <ChangeButton
            aria-label={t("liftBanOf", { name: nameOf(user) })}
            aria-disabled={lift.isBusy}
            onClick={() => void lift.run()}
          >
            {t("liftBan")}
          </ChangeButton>
        ) : (
          <BanDialog user={user} />
        )
      }
    >
      {ban && (
        <ul className="rows">
          <li>
            <span>
              <span className="badge" data-tone="danger">
                {t("banned")}
              </span>{" "}
              {ban.endsAt ? t.rich("bannedUntil", { when: <Time at={ban.endsAt} /> }) : t("bannedForGood")}
              <span className="row-more row-line">
                {t.rich("since", { when: <Time at={ban.bannedAt} /> })}
                {ban.reason && <span> · {ban.reason}</span>}
              </span>
            </span>
          </li>
        </ul>
      )}
    </Section>
  );
}

function BanDialog({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  return (
    <DialogButton label={t("ban")} title={t("banTitle")}>
      {(close) => (
        <>
          <div className="prose">
            <p>{t("banText")}</p>
          </div>
          <Form
            submit={t("banNow")}
            tone="danger"
            onSubmit={async (values) => {
              const days = Number(textOf(values, "days"));
              await user.ban({
                reason: textOf(values, "reason") || null,
                endsAt: days > 0 ? new Date(Date.now() + days * DAY_MILLIS) : null,
              });
              close();
              return t("userBanned");
            }}
          >
            <SelectField
              name="days"
              label={t("banLasts")}
              options={[
                { value: "0", label: t("untilLifted") },
                ...[1, 7, 30].map((days) => ({ value: String(days), label: t("forDays", { count: days }) })),
              ]}
            />
            <TextField
              name="reason"
              label={t("banReason")}
              hint={t("banReasonHint")}
              maxLength={REASON_MAX_LENGTH}
              autoComplete="off"
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
