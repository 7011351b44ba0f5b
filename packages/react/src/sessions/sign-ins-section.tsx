import type { SignIn } from "@latchkit/kit";
import { defineMessages, Icon, List, ListItem, localDeviceName, TimeAgo, useLanguage, useMessages } from "@latchkit/ui";
import { screen } from "@latchkit/ui/icons";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { placeName } from "./place.ts";

export const signInsSectionMessages = defineMessages("signInsSection", {
  title: "Recent sign-ins",
  text: "Someone else's attempts? Change your password, and turn on two-step verification.",
  none: "No sign-ins in the last 90 days.",
  unknown: "Unknown device",
  isNew: "New device",
  wrongPassword: "Wrong password",
  wrongCode: "Wrong code",
  failed: "Failed",
});

/** Entries shown: enough to find what happened lately. */
const SHOWN = 10;

/** The latest attempts to sign in to the user's account, the failed ones included. */
export function SignInsSection({ user }: SectionPartProps) {
  const t = useMessages(signInsSectionMessages);
  return (
    <Section title={t("title")} text={t("text")}>
      <ResourceList of={user.signIns} outline={2}>
        {(signIns) =>
          signIns.length === 0 ? (
            <p className="lk-text">{t("none")}</p>
          ) : (
            <List label={t("title")}>
              {signIns.slice(0, SHOWN).map((signIn) => (
                <SignInItem key={signIn.id} signIn={signIn} />
              ))}
            </List>
          )
        }
      </ResourceList>
    </Section>
  );
}

function SignInItem({ signIn: { device, geoInfo, attemptedAt, errorCode, isNewDevice } }: { signIn: SignIn }) {
  const t = useMessages(signInsSectionMessages);
  const language = useLanguage();
  const place = geoInfo && placeName(geoInfo, language);
  return (
    <ListItem
      icon={<Icon path={screen} />}
      title={
        <>
          <bdi>{device ? localDeviceName(device, language) : t("unknown")}</bdi>
          {errorCode === null ? null : (
            <span className="lk-badge" data-tone="danger">
              {t(WORDS[errorCode] ?? "failed")}
            </span>
          )}
          {isNewDevice ? <span className="lk-badge">{t("isNew")}</span> : null}
        </>
      }
      detail={
        <>
          <span>
            <TimeAgo date={attemptedAt} />
          </span>
          {place ? <bdi>{place}</bdi> : null}
          {geoInfo ? <bdi>{geoInfo.ip}</bdi> : null}
        </>
      }
    />
  );
}

const WORDS: Readonly<Record<string, "wrongPassword" | "wrongCode">> = {
  EMAIL_PASSWORD_MISMATCH: "wrongPassword",
  INVALID_TOTP_CODE: "wrongCode",
  INVALID_RECOVERY_CODE: "wrongCode",
};
