import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useCategoryName } from "../../emails/use-category-name.ts";
import { SwitchRow } from "../../parts/actions/switch-row.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { usersMessages } from "../messages.ts";

/** Switches the notification categories of a user. */
export function UserNotifications({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const nameOf = useCategoryName();
  const categories = useResource(user.notificationCategories);
  return (
    <Section title={t("notifications")} lead={t("notificationsLead")}>
      {categories.map(({ id, name, enabled, canDisable, setEnabled }) =>
        canDisable ? (
          <SwitchRow
            key={id}
            label={nameOf(name)}
            isOn={enabled}
            onChange={async (isOn) => {
              await setEnabled(isOn);
              return t("saved");
            }}
          />
        ) : (
          <p key={id} className="lead">
            {t("alwaysSent", { name: nameOf(name) })}
          </p>
        ),
      )}
    </Section>
  );
}
