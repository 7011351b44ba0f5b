import type { AdminProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { adviceOn } from "./domain-advice.ts";
import { DomainForm } from "./domain-form.tsx";
import { domainsMessages } from "./messages.ts";
import { ProductionReadiness } from "./production-readiness.tsx";
import { type NamedDomain, trustedDomainsOf, trustingNoMore } from "./trusted-domains.ts";

/** Edits the domains that email links and redirects can lead to. */
export function DomainsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const config = useResource(app.config);
  const domains = trustedDomainsOf(config);
  const t = useMessages(domainsMessages);
  const { allowLocalhost } = config.domains;
  return (
    <Page isNarrow title={t("title")} lead={t("lead")}>
      <Section title={t("trusted")} actions={<EditDomain project={project} all={domains} />}>
        {domains.length === 0 && (
          <Empty icon="globe" title={t("none")}>
            <p>{t(allowLocalhost ? "noneTextLocal" : "noneText")}</p>
          </Empty>
        )}
        {domains.length > 0 && (
          <ul className="rows">
            {domains.map((domain) => (
              <DomainRow key={domain.id} project={project} domain={domain} all={domains} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t("development")}>
        <SwitchRow
          label={t("allowLocalhost")}
          hint={t("allowLocalhostHint")}
          isOn={allowLocalhost}
          onChange={async (isOn) => {
            await project.updateConfig({ "domains.allowLocalhost": isOn });
            return t("settingSaved");
          }}
        />
      </Section>
      <ProductionReadiness project={project} />
    </Page>
  );
}

function DomainRow({ project, domain, all }: Required<EditDomainProps>) {
  const t = useMessages(domainsMessages);
  const advice = adviceOn(domain.domain);
  const isFit = !advice.some((one) => one !== "oneLabel" && one !== "manyLabels");
  return (
    <li>
      <span>
        <code>{domain.domain}</code>{" "}
        <span className="row-more">{t.rich("pages", { path: <code>{domain.handlerPath}</code> })}</span>{" "}
        {!isFit && <span className="badge">{t(advice.includes("anyones") ? "notTrusted" : "notForProduction")}</span>}
      </span>
      <span className="row-actions">
        <EditDomain project={project} domain={domain} all={all} />
        <Confirm
          button={t("remove")}
          name={t("removeWhat", { domain: domain.domain })}
          look="quiet"
          title={t("removeTitle", { domain: domain.domain })}
          confirm={t("removeConfirm")}
          onConfirm={async () => {
            await project.updateConfig(trustingNoMore(domain.id));
            return t("removed");
          }}
        >
          <p>{t("removeText", { domain: domain.domain })}</p>
        </Confirm>
      </span>
    </li>
  );
}

interface EditDomainProps {
  project: AdminProject;
  domain?: NamedDomain;
  all: readonly NamedDomain[];
}

function EditDomain({ project, domain, all }: EditDomainProps) {
  const t = useMessages(domainsMessages);
  return (
    <DialogButton
      label={t(domain ? "edit" : "add")}
      name={domain && t("editWhat", { domain: domain.domain })}
      look={domain && "quiet"}
    >
      {(close) => <DomainForm project={project} domain={domain} all={all} onDone={close} />}
    </DialogButton>
  );
}
