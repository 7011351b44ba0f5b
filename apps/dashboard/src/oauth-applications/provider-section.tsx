import type { ConfigDocument } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link, useRouteContext } from "@tanstack/react-router";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { consentPageOf } from "./consent-page.ts";
import { oauthAppsMessages } from "./messages.ts";

/** Switches the provider on, and shows the addresses that applications need. */
export function ProviderSection() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const config = useResource(app.config);
  const t = useMessages(oauthAppsMessages);
  const { enabled, allowRegistration, allowClientDocuments, registeredClientsAreAgents } = config.oauthServer;
  const change = async (
    path:
      | `oauthServer.${"enabled" | "allowRegistration" | "allowClientDocuments" | "registeredClientsAreAgents"}`
      | "hostedPages.enabled",
    isOn: boolean,
  ) => {
    await project.updateConfig({ [path]: isOn });
    return t("saved");
  };
  return (
    <Section title={t("provider")}>
      <SwitchRow
        label={t("enabled")}
        hint={t("enabledHint")}
        isOn={enabled}
        onChange={(isOn) => change("oauthServer.enabled", isOn)}
      />
      {enabled && (
        <>
          <SwitchRow
            label={t("registration")}
            hint={t("registrationHint")}
            isOn={allowRegistration}
            onChange={(isOn) => change("oauthServer.allowRegistration", isOn)}
          />
          <SwitchRow
            label={t("documents")}
            hint={t("documentsHint")}
            isOn={allowClientDocuments}
            onChange={(isOn) => change("oauthServer.allowClientDocuments", isOn)}
          />
          {(allowRegistration || allowClientDocuments) && (
            <SwitchRow
              label={t("registeredAgents")}
              hint={t("registeredAgentsHint")}
              isOn={registeredClientsAreAgents}
              onChange={(isOn) => change("oauthServer.registeredClientsAreAgents", isOn)}
            />
          )}
          <SwitchRow
            label={t("hosted")}
            hint={t("hostedHint")}
            isOn={config.hostedPages.enabled}
            onChange={(isOn) => change("hostedPages.enabled", isOn)}
          />
          <Addresses config={config} />
        </>
      )}
    </Section>
  );
}

function Addresses({ config }: { config: ConfigDocument }) {
  const { projectId } = useAdminApp();
  const { config: page } = useRouteContext({ from: "__root__" });
  const t = useMessages(oauthAppsMessages);
  const issuer = `${page.apiUrl}/api/v1/oauth/${projectId}`;
  const hosted = `${page.apiUrl}/hosted/${projectId}`;
  const consentPage = consentPageOf(config, hosted);
  const addresses = [
    [t("issuer"), issuer],
    [t("discovery"), `${issuer}/.well-known/openid-configuration`],
    [t("metadata"), `${issuer}/.well-known/oauth-authorization-server`],
    ...(consentPage === null ? [] : [[t("consentPage"), consentPage] as const]),
    ...(config.hostedPages.enabled ? [[t("hostedPage"), `${hosted}/sign-in`] as const] : []),
  ] as const;
  return (
    <>
      {consentPage === null && (
        <div className="notice notice-action" data-tone="danger">
          <p>{t("noConsentPage")}</p>
          <Link to="/projects/$projectId/domains" params={{ projectId }} className="button">
            {t("toDomains")}
          </Link>
        </div>
      )}
      <Facts facts={addresses.map(([name, url]) => [name, <Copyable key={name} text={url} what={name} />])} />
    </>
  );
}
