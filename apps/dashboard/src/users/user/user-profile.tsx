import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense } from "react";
import { useFormats } from "../../languages/language-provider.tsx";
import { Copyable } from "../../parts/actions/copy-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Facts, Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { PictureRow } from "../../people/picture-row.tsx";
import { useMethodsOf } from "../list/use-methods-of.ts";
import { usersMessages } from "../messages.ts";
import { usePlaceOf } from "./place-of.ts";

/** Shows and edits a user's profile. */
export function UserProfile({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const formats = useFormats();
  const methodsOf = useMethodsOf();
  return (
    <Section title={t("profile")}>
      <Facts
        facts={[
          [t("id"), <Copyable key="id" text={user.id} what={t("theId")} />],
          [
            t("address"),
            user.primaryEmail === null ? (
              t("none")
            ) : (
              <span key="address">
                <Copyable text={user.primaryEmail} what={t("theAddress")} />{" "}
                <span className="badge">{t(user.primaryEmailVerified ? "isVerified" : "isNotVerified")}</span>
              </span>
            ),
          ],
          [t("account"), t(user.isAnonymous ? "isAnonymous" : "isSignedUp")],
          [t("signedUp"), <Time key="signed-up" at={user.signedUpAt} />],
          [
            t("lastActive"),
            <span key="active">
              <Time at={user.lastActiveAt} />
              <Suspense>
                <LastPlace user={user} />
              </Suspense>
            </span>,
          ],
          [t("methods"), formats.list(methodsOf(user)) || t("nothing")],
        ]}
      />
      <PictureRow owner={user} />
      <Form
        submit={t("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          await user.setDisplayName(textOf(values, "displayName") || null);
          return t("nameSaved");
        }}
      >
        <TextField
          name="displayName"
          label={t("name")}
          defaultValue={user.displayName ?? ""}
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Form>
    </Section>
  );
}

/** Shows the location from the user's sessions. They load later, and the profile does not wait for them. */
function LastPlace({ user }: { user: ServerUser }) {
  const placeOf = usePlaceOf();
  const sessions = useResource(user.activeSessions);
  const [latest] = sessions
    .filter(({ geoInfo, isImpersonation }) => geoInfo && !isImpersonation)
    .sort((one, other) => Number(other.lastUsedAt) - Number(one.lastUsedAt));
  return latest && <span className="row-more"> · {placeOf(latest)}</span>;
}
