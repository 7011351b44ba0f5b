import type { ServerOAuthProvider, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { providerName } from "../people/provider-name.ts";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { ConnectionButton } from "./connection-button.tsx";
import { usersTexts } from "./texts.ts";

/** Somebody's accounts at providers. */
export function UserConnections({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const say = useText(usersTexts);
  const links = useResource(user.oauthProviderLinks);
  const providers = config.oauthProviders.map(({ id }) => id);
  return (
    <Section
      title={say("connections")}
      lead={say("connectionsLead")}
      actions={
        providers.length > 0 && (
          <ConnectionButton
            title={say("addConnection")}
            submit={say("addConnection")}
            providers={providers}
            save={async ({ providerConfigId, email, ...connection }) => {
              const answer = await app.createOAuthProvider({
                userId: user.id,
                providerConfigId,
                ...(email !== "" && { email }),
                ...connection,
              });
              if (answer.status === "error") throw answer.error;
              return say("connectionAdded");
            }}
          />
        )
      }
    >
      {links.length === 0 && <p className="lead">{say(providers.length === 0 ? "noProviders" : "none")}</p>}
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
  const say = useText(usersTexts);
  const provider = providerName(link.type);
  const account = link.email ?? link.accountId;
  const what = `${provider} ${account}`;
  return (
    <li>
      <span>
        {provider} <span className="row-more">{account}</span>{" "}
        {link.allowSignIn && <span className="badge">{say("signsIn")}</span>}{" "}
        {link.allowConnectedAccounts && <span className="badge">{say("isConnected")}</span>}
      </span>
      <span className="row-actions">
        <ConnectionButton
          title={say("edit")}
          name={say("editWhat", { what })}
          submit={say("saveConnection")}
          link={link}
          save={async ({ providerConfigId: _, email, ...connection }) => {
            const answer = await link.update({ ...connection, ...(email !== "" && { email }) });
            if (answer.status === "error") throw answer.error;
            return say("connectionSaved");
          }}
        />
        <Confirm
          button={say("disconnect")}
          name={say("disconnectWhat", { what })}
          look="quiet"
          title={say("disconnectThis")}
          confirm={say("disconnect")}
          onConfirm={async () => {
            await link.delete();
            return say("disconnected");
          }}
        >
          <p>{say("disconnectText")}</p>
        </Confirm>
      </span>
    </li>
  );
}
