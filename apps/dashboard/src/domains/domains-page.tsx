import type { AdminProject } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { adviceOn } from "./domain-advice.ts";
import { DomainForm } from "./domain-form.tsx";
import { ProductionReadiness } from "./production-readiness.tsx";
import { domainsTexts } from "./texts.ts";
import { type NamedDomain, trustedDomainsOf, trustingNoMore } from "./trusted-domains.ts";

/** To which places links in mails and redirects after signing in may lead. */
export function DomainsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const config = useResource(app.config);
  const domains = trustedDomainsOf(config);
  const say = useText(domainsTexts);
  const { allowLocalhost } = config.domains;
  return (
    <Page title={say("title")} lead={say("lead")}>
      <Section title={say("trusted")} actions={<EditDomain project={project} all={domains} />}>
        {domains.length === 0 && (
          <Empty title={say("none")}>
            <p>{say(allowLocalhost ? "noneTextLocal" : "noneText")}</p>
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
      <Section title={say("development")}>
        <SwitchRow
          label={say("allowLocalhost")}
          hint={say("allowLocalhostHint")}
          isOn={allowLocalhost}
          onChange={async (isOn) => {
            await project.updateConfig({ "domains.allowLocalhost": isOn });
            return say("settingSaved");
          }}
        />
      </Section>
      <ProductionReadiness project={project} />
    </Page>
  );
}

function DomainRow({ project, domain, all }: Required<EditDomainProps>) {
  const say = useText(domainsTexts);
  const advice = adviceOn(domain.domain);
  const isFit = !advice.some((one) => one !== "oneLabel" && one !== "manyLabels");
  return (
    <li>
      <span>
        <code>{domain.domain}</code>{" "}
        <span className="row-more">{say.with("pages", { path: <code>{domain.handlerPath}</code> })}</span>{" "}
        {!isFit && <span className="badge">{say(advice.includes("anyones") ? "notTrusted" : "notForProduction")}</span>}
      </span>
      <span className="row-actions">
        <EditDomain project={project} domain={domain} all={all} />
        <Confirm
          button={say("remove")}
          name={say("removeWhat", { domain: domain.domain })}
          look="quiet"
          title={say("removeTitle", { domain: domain.domain })}
          confirm={say("removeConfirm")}
          onConfirm={async () => {
            await project.updateConfig(trustingNoMore(domain.id));
            return say("removed");
          }}
        >
          <p>{say("removeText", { domain: domain.domain })}</p>
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
  const say = useText(domainsTexts);
  return (
    <DialogButton
      label={say(domain ? "edit" : "add")}
      name={domain && say("editWhat", { domain: domain.domain })}
      look={domain && "quiet"}
    >
      {(close) => <DomainForm project={project} domain={domain} all={all} onDone={close} />}
    </DialogButton>
  );
}
