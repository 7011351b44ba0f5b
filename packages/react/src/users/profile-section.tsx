import { type CurrentUser, DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { Button, defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { SavedNote } from "../sections/saved-note.tsx";
import { Section } from "../sections/section.tsx";
import { PictureRow } from "./picture-row.tsx";
import { Avatar } from "./user-avatar.tsx";

export const profileMessages = defineMessages("profile", {
  title: "Profile",
  text: "How others see you.",
  name: "Name",
  save: "Save",
  busy: "Saving…",
  saved: "Saved.",
});

/** Picture and name. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  const t = useMessages(profileMessages);
  const [saved, setSaved] = useState<string>();
  const form = useForm<"name">({
    check: () => ({}),
    async submit(values) {
      const name = values("name").trim();
      await user.setDisplayName(name || null);
      setSaved(name);
      return {};
    },
  });
  return (
    <Section title={t("title")} text={t("text")}>
      <PictureRow
        hasPicture={user.profileImageUrl !== null}
        save={(profileImageUrl) => user.update({ profileImageUrl })}
      >
        <Avatar user={user} size="4rem" />
      </PictureRow>
      <Form
        form={form}
        submit={
          <div className="lk-row">
            <Button type="submit" look="secondary" busy={form.isBusy && t("busy")}>
              {t("save")}
            </Button>
            <SavedNote>{saved !== undefined && !form.isBusy ? t("saved") : null}</SavedNote>
          </div>
        }
      >
        <Field
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          defaultValue={user.displayName ?? ""}
          onChange={() => setSaved(undefined)}
        />
      </Form>
    </Section>
  );
}
