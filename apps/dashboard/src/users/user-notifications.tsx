import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { usersTexts } from "./texts.ts";

/** Which kinds of mail somebody wants. */
export function UserNotifications({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  const categories = useResource(user.notificationCategories);
  return (
    <Section title={say("notifications")} lead={say("notificationsLead")}>
      {categories.map(({ id, name, enabled, canDisable, setEnabled }) =>
        canDisable ? (
          <SwitchRow
            key={id}
            label={name}
            isOn={enabled}
            onChange={async (isOn) => {
              await setEnabled(isOn);
              return say("saved");
            }}
          />
        ) : (
          <p key={id} className="lead">
            {say("alwaysSent", { name })}
          </p>
        ),
      )}
    </Section>
  );
}
