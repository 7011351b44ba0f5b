import type { ServerOAuthProvider, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { providerName } from "../../providers/provider-name.ts";
import { useAdminApp, useOwnedProject } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";
import { ConnectionButton } from "./connection-button.tsx";

/** Lists and edits a user's connected accounts. */
export function UserConnections({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const t = useMessages(usersMessages);
  const links = useResource(user.oauthProviderLinks);
  const providers = config.oauthProviders.map(({ id }) => id);
  return (
    <Section
      title={t("connections")}
      lead={t("connectionsLead")}
      actions={
        providers.length > 0 && (
          <ConnectionButton
            title={t("addConnection")}
            submit={t("addConnection")}
            providers={providers}
            save={async ({ providerConfigId, email, ...connection }) => {
              const answer = await app.createOAuthProvider({
                userId: user.id,
                providerConfigId,
                ...(email !== "" && { email }),
                ...connection,
              });
              if (answer.status === "error") throw answer.error;
              return t("connectionAdded");
            }}
          />
        )
      }
    >
      {links.length === 0 && <p className="lead">{t(providers.length === 0 ? "noProviders" : "none")}</p>}
      {links.length > 0 && (
        <ul className="rows">
          {links.map((link) => (
            <Connection key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Connection({ link }: { link: ServerOAuthProvider }) {
  const t = useMessages(usersMessages);
  const provider = providerName(link.type);
  const account = link.email ?? link.accountId;
  const what = `${provider} ${account}`;
  return (
    <li>
      <span>
        <span>{provider}</span> <span className="row-more">{account}</span>{" "}
        {link.allowSignIn && <span className="badge">{t("signsIn")}</span>}{" "}
        {link.allowConnectedAccounts && <span className="badge">{t("isConnected")}</span>}
      </span>
      <span className="row-actions">
        <ConnectionButton
          title={t("edit")}
          name={t("editWhat", { what })}
          submit={t("saveConnection")}
          link={link}
          save={async ({ providerConfigId: _, email, ...connection }) => {
            const answer = await link.update({ ...connection, ...(email !== "" && { email }) });
            if (answer.status === "error") throw answer.error;
            return t("connectionSaved");
          }}
        />
        <Confirm
          button={t("disconnect")}
          name={t("disconnectWhat", { what })}
          look="quiet"
          title={t("disconnectThis")}
          confirm={t("disconnect")}
          onConfirm={async () => {
            await link.delete();
            return t("disconnected");
          }}
        >
          <p>{t("disconnectText")}</p>
        </Confirm>
      </span>
    </li>
  );
}
