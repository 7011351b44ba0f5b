import { TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerTeam } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { Copyable } from "../parts/actions/copy-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { PictureRow } from "../people/picture-row.tsx";
import { teamsMessages } from "./messages.ts";

/** Edits a team's name and picture. */
export function TeamProfile({ team }: { team: ServerTeam }) {
  const t = useMessages(teamsMessages);
  return (
    <Section title={t("about")}>
      <Facts
        facts={[
          [t("id"), <Copyable key="id" text={team.id} what={t("theId")} />],
          [t("created"), <Time key="created" at={team.createdAt} />],
        ]}
      />
      <PictureRow owner={team} />
      <Form
        submit={t("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          const displayName = textOf(values, "displayName");
          if (displayName === "") throw new FieldError(t("nameMissing"), { field: "displayName" });
          await team.update({ displayName });
          return t("nameSaved");
        }}
      >
        <TextField
          name="displayName"
          label={t("name")}
          defaultValue={team.displayName}
          maxLength={TEAM_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Form>
    </Section>
  );
}
