import { defineMessages, List, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { CategorySwitch } from "./category-switch.tsx";

export const notificationsMessages = defineMessages("notifications", {
  title: "Notifications",
  text: "Choose which emails you receive.",
  none: "There are no optional emails.",
  saved: "Saved.",
});

/** The kinds of email that the user receives. */
export function NotificationsSection({ user }: SectionPartProps) {
  const t = useMessages(notificationsMessages);
  const [isSaved, setSaved] = useState(false);
  return (
    <Section title={t("title")} text={t("text")} news={isSaved ? t("saved") : null}>
      <ResourceList of={user.notificationCategories} outline={2}>
        {(categories) =>
          categories.length === 0 ? (
            <p className="lk-text">{t("none")}</p>
          ) : (
            <List label={t("title")}>
              {categories.map((category) => (
                <CategorySwitch
                  key={category.id}
                  category={category}
                  onSaving={() => setSaved(false)}
                  onSaved={() => setSaved(true)}
                />
              ))}
            </List>
          )
        }
      </ResourceList>
    </Section>
  );
}
