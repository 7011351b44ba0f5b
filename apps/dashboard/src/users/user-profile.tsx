import { DISPLAY_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { Suspense } from "react";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { Form, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { PictureRow } from "../people/picture-row.tsx";
import { usePlaceOf } from "./place-of.ts";
import { useMethodsOf } from "./sign-in-methods.ts";
import { usersTexts } from "./texts.ts";

/** Who somebody is, and since when. */
export function UserProfile({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  const formats = useFormats();
  const methodsOf = useMethodsOf();
  return (
    <Section title={say("profile")}>
      <Facts
        facts={[
          [say("id"), <Copyable key="id" text={user.id} what={say("theId")} />],
          [
            say("address"),
            user.primaryEmail === null ? (
              say("none")
            ) : (
              <span key="address">
                <Copyable text={user.primaryEmail} what={say("theAddress")} />{" "}
                <span className="badge">{say(user.primaryEmailVerified ? "isVerified" : "isNotVerified")}</span>
              </span>
            ),
          ],
          [say("account"), say(user.isAnonymous ? "isAnonymous" : "isSignedUp")],
          [say("signedUp"), <Time key="signed-up" at={user.signedUpAt} />],
          [
            say("lastActive"),
            <span key="active">
              <Time at={user.lastActiveAt} />
              <Suspense>
                <LastPlace user={user} />
              </Suspense>
            </span>,
          ],
          [say("methods"), formats.list(methodsOf(user)) || say("nothing")],
        ]}
      />
      <PictureRow owner={user} />
      <Form
        submit={say("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          await user.setDisplayName(textOf(values, "displayName") || null);
          return say("nameSaved");
        }}
      >
        <TextField
          name="displayName"
          label={say("name")}
          defaultValue={user.displayName ?? ""}
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Form>
    </Section>
  );
}

/** From where, as far as their sessions tell: those come a moment later, and are nothing to wait for. */
function LastPlace({ user }: { user: ServerUser }) {
  const placeOf = usePlaceOf();
  const sessions = useResource(user.activeSessions);
  const [latest] = sessions
    .filter(({ geoInfo, isImpersonation }) => geoInfo && !isImpersonation)
    .sort((one, other) => Number(other.lastUsedAt) - Number(one.lastUsedAt));
  return latest && <span className="row-more"> · {placeOf(latest)}</span>;
}
