import { type CurrentUser, DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { SavedNote } from "../sections/saved-note.tsx";
import { Section } from "../sections/section.tsx";
import { SubmitRow } from "../sections/submit-row.tsx";
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
          <SubmitRow form={form} submit={t("save")} busy={t("busy")}>
            <SavedNote>{saved !== undefined && !form.isBusy ? t("saved") : null}</SavedNote>
          </SubmitRow>
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
