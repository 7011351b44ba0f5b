import type { ServerContactChannel, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { MailButton } from "../people/mail-button.tsx";
import { AddressButton } from "./address-button.tsx";
import { usersTexts } from "./texts.ts";

/** Where somebody is reached. */
export function UserAddresses({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  const channels = useResource(user.contactChannels);
  return (
    <Section
      title={say("addresses")}
      lead={say("addressesLead")}
      actions={
        <AddressButton
          title={say("addAddress")}
          submit={say("addAddress")}
          isFirst={channels.length === 0}
          save={async (address) => {
            await user.createContactChannel({ type: "email", ...address });
            return say("addressAdded");
          }}
        />
      }
    >
      {channels.length === 0 && <p className="lead">{say("none")}</p>}
      {channels.length > 0 && (
        <ul className="rows">
          {channels.map((channel) => (
            <Address key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Address({ channel }: { channel: ServerContactChannel }) {
  const say = useText(usersTexts);
  const { value, isPrimary, isVerified, usedForAuth } = channel;
  return (
    <li>
      <span>
        {value} {isPrimary && <span className="badge">{say("isPrimary")}</span>}{" "}
        <span className="badge">{say(isVerified ? "isVerified" : "isNotVerified")}</span>{" "}
        {usedForAuth && <span className="badge">{say("signsIn")}</span>}
      </span>
      <span className="row-actions">
        <AddressButton
          title={say("edit")}
          submit={say("saveAddress")}
          channel={channel}
          save={async (address) => {
            await channel.update(address);
            return say("addressSaved");
          }}
        />
        {!isVerified && (
          <MailButton
            title={say("mailVerification")}
            name={say("mailVerificationTo", { email: value })}
            lead={say("mailVerificationLead", { email: value })}
            page="email-verification"
            look="quiet"
            onSend={async (callbackUrl) => {
              const error = await channel.sendVerificationEmail({ callbackUrl });
              if (error) throw error;
              return say("mailSent", { email: value });
            }}
          />
        )}
        <Confirm
          button={say("remove")}
          name={say("removeWhat", { what: value })}
          look="quiet"
          title={say("removeAddress")}
          confirm={say("removeAddressNow")}
          onConfirm={async () => {
            await channel.delete();
            return say("addressRemoved");
          }}
        >
          <p>{say("removeAddressText", { email: value })}</p>
        </Confirm>
      </span>
    </li>
  );
}
