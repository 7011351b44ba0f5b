import { useState } from "react";
import { Listed } from "../account/listed.tsx";
import { Section } from "../account/section.tsx";
import type { SectionPartProps } from "../account/section-part.tsx";
import { useText } from "../language/use-text.ts";
import { List } from "../ui/list.tsx";
import { CategorySwitch } from "./category-switch.tsx";

export const notificationsTexts = {
  title: "Notifications",
  text: "Which mail you want to get.",
  none: "There is no mail to choose from.",
  saved: "Saved.",
} as const;

/** Which kinds of mail somebody wants. */
export function NotificationsSection({ user }: SectionPartProps) {
  const say = useText("notifications", notificationsTexts);
  const [isSaved, setSaved] = useState(false);
  return (
    <Section title={say("title")} text={say("text")} news={isSaved ? say("saved") : null}>
      <Listed of={user.notificationCategories} outline={2}>
        {(categories) =>
          categories.length === 0 ? (
            <p className="lk-text">{say("none")}</p>
          ) : (
            <List label={say("title")}>
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
      </Listed>
    </Section>
  );
}
