import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { UserSignInMethods } from "../sign-in-methods/user-sign-in-methods.tsx";
import { usersTexts } from "./texts.ts";

/** Shows how a user signs in. */
export function UserSignIn({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  return (
    <Section title={say("waysIn")}>
      <ul className="rows">
        <UserSignInMethods user={user} />
        <li>
          <span>
            {say("factor")}{" "}
            <span className="row-more">{say(user.isMultiFactorRequired ? "authenticatorApp" : "notSet")}</span>
          </span>
          {user.isMultiFactorRequired && (
            <Confirm
              button={say("turnOff")}
              name={say("removeFactorNow")}
              look="quiet"
              title={say("removeFactor")}
              confirm={say("removeFactorNow")}
              onConfirm={async () => {
                await user.update({ totpMultiFactorSecret: null });
                return say("factorRemoved");
              }}
            >
              <p>{say("removeFactorText")}</p>
            </Confirm>
          )}
        </li>
      </ul>
    </Section>
  );
}
