import type { ServerContactChannel, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Address } from "../../parts/layout/address.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { MailButton } from "../../people/mail-button.tsx";
import { usersMessages } from "../messages.ts";
import { AddressButton } from "./address-button.tsx";

/** Lists and edits a user's email addresses. */
export function UserAddresses({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const channels = useResource(user.contactChannels);
  return (
    <Section
      title={t("addresses")}
      lead={t("addressesLead")}
      actions={
        <AddressButton
          title={t("addAddress")}
          submit={t("addAddress")}
          isFirst={channels.length === 0}
          save={async (address) => {
            await user.createContactChannel({ type: "email", ...address });
            return t("addressAdded");
          }}
        />
      }
    >
      {channels.length === 0 && <p className="lead">{t("none")}</p>}
      {channels.length > 0 && (
        <ul className="rows">
          {channels.map((channel) => (
            <AddressRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AddressRow({ channel }: { channel: ServerContactChannel }) {
  const t = useMessages(usersMessages);
  const { value, isPrimary, isVerified, usedForAuth } = channel;
  return (
    <li>
      <span>
        <Address text={value} /> {isPrimary && <span className="badge">{t("isPrimary")}</span>}{" "}
        <span className="badge">{t(isVerified ? "isVerified" : "isNotVerified")}</span>{" "}
        {usedForAuth && <span className="badge">{t("signsIn")}</span>}
      </span>
      <span className="row-actions">
        <AddressButton
          title={t("edit")}
          submit={t("saveAddress")}
          channel={channel}
          save={async (address) => {
            await channel.update(address);
            return t("addressSaved");
          }}
        />
        {!isVerified && (
          <MailButton
            title={t("mailVerification")}
            name={t("mailVerificationTo", { email: value })}
            lead={t("mailVerificationLead", { email: value })}
            page="email-verification"
            look="quiet"
            onSend={async (callbackUrl) => {
              const error = await channel.sendVerificationEmail({ callbackUrl });
              if (error) throw error;
              return t("mailSent", { email: value });
            }}
          />
        )}
        <Confirm
          button={t("remove")}
          name={t("removeWhat", { what: value })}
          look="quiet"
          title={t("removeAddress")}
          confirm={t("removeAddressNow")}
          onConfirm={async () => {
            await channel.delete();
            return t("addressRemoved");
          }}
        >
          <p>{t("removeAddressText", { email: value })}</p>
        </Confirm>
      </span>
    </li>
  );
}
