import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { Needs } from "../../parts/access/access.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { UserSignInMethods } from "../../sign-in-methods/user-sign-in-methods.tsx";
import { usersMessages } from "../messages.ts";

/** Shows how a user signs in. */
export function UserSignIn({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  return (
    <Section title={t("waysIn")}>
      <ul className="rows">
        <UserSignInMethods user={user} />
        <li>
          <span>
            {t("factor")}{" "}
            <span className="row-more">{t(user.isMultiFactorRequired ? "authenticatorApp" : "notSet")}</span>
          </span>
          {user.isMultiFactorRequired && (
            <Needs least="support">
              <Confirm
                button={t("turnOff")}
                name={t("removeFactorNow")}
                look="quiet"
                title={t("removeFactor")}
                confirm={t("removeFactorNow")}
                onConfirm={async () => {
                  await user.update({ totpMultiFactorSecret: null });
                  return t("factorRemoved");
                }}
              >
                <p>{t("removeFactorText")}</p>
              </Confirm>
            </Needs>
          )}
        </li>
      </ul>
    </Section>
  );
}
