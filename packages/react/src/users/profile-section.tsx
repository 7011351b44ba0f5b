import { type CurrentUser, DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import { useState } from "react";
import { Quiet } from "../account/quiet.tsx";
import { Section } from "../account/section.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";
import { PictureRow } from "./picture-row.tsx";
import { Avatar } from "./user-avatar.tsx";

export const profileTexts = {
  title: "Profile",
  text: "How others see you here.",
  name: "Name",
  save: "Save",
  busy: "Saving…",
  saved: "Saved.",
} as const;

/** Picture and name. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  const say = useText("profile", profileTexts);
  const explain = useExplain();
  const [saved, setSaved] = useState<string>();
  const form = useForm<"name">({
    check: () => ({}),
    async send(values) {
      const name = values("name").trim();
      await user.setDisplayName(name || null);
      setSaved(name);
      return {};
    },
    explain,
  });
  return (
    <Section title={say("title")} text={say("text")}>
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
            <Button type="submit" look="secondary" busy={form.busy && say("busy")}>
              {say("save")}
            </Button>
            <Quiet>{saved !== undefined && !form.busy ? say("saved") : null}</Quiet>
          </div>
        }
      >
        <Field
          name="name"
          label={say("name")}
          autoComplete="name"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          defaultValue={user.displayName ?? ""}
          problem={form.problem("name")}
          onChange={() => setSaved(undefined)}
        />
      </Form>
    </Section>
  );
}
