import type { AdminProject, TrustedDomain } from "@latchkit/kit";
import { KnownError, StatusError } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Confirm } from "../parts/confirm.tsx";
import { Empty } from "../parts/empty.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** To which places links in mails and redirects after signing in may lead. */
export function DomainsPage() {
  const project = useResource(useAdminApp().project);
  const { domains, allowLocalhost } = project.config;
  return (
    <Page
      title="Domains"
      lead="Links in mails, and the way back from signing in, lead only to these places. All others are refused."
    >
      <Section title="Trusted domains">
        {domains.length === 0 && (
          <Empty title="No domain is trusted yet">
            <p>Add the one your app will run at before it goes live.</p>
          </Empty>
        )}
        {domains.length > 0 && (
          <ul className="rows">
            {domains.map((domain) => (
              <Domain key={domain.domain} project={project} domain={domain} />
            ))}
          </ul>
        )}
        <Form submit="Add domain" className="form form-line" resets onSubmit={(values) => add(project, values)}>
          <TextField
            name="domain"
            label="Domain"
            placeholder="https://shop.example"
            hint="With https://. One star stands for one part of the host: https://*.shop.example"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField name="handlerPath" label="Path of the sign-in pages" defaultValue="/handler" autoComplete="off" />
        </Form>
      </Section>
      <Section title="Development">
        <SwitchRow
          label="Trust localhost"
          hint="Any port on the machine of whoever signs in. On in new projects; switch it off before going live."
          isOn={allowLocalhost}
          onChange={async (isOn) => {
            await project.update({ config: { allowLocalhost: isOn } });
            return "Saved.";
          }}
        />
      </Section>
    </Page>
  );
}

async function add(project: AdminProject, values: FormData): Promise<string> {
  const domain = textOf(values, "domain").replace(/\/$/, "");
  const handlerPath = textOf(values, "handlerPath") || "/handler";
  const { domains } = project.config;
  if (!/^https?:\/\/./.test(domain))
    throw new FieldError("Begin with https://, such as https://shop.example.", { field: "domain" });
  if (domains.some((known) => known.domain === domain))
    throw new FieldError("This domain is trusted already.", { field: "domain" });
  try {
    await project.update({ config: { domains: [...domains, { domain, handlerPath }] } });
  } catch (error) {
    if (error instanceof KnownError || (error instanceof StatusError && error.status === 400)) {
      throw new FieldError("This is no address that can be trusted. Check it for typing mistakes.", {
        field: "domain",
        cause: error,
      });
    }
    throw error;
  }
  return "The domain is trusted.";
}

function Domain({ project, domain }: { project: AdminProject; domain: TrustedDomain }) {
  return (
    <li>
      <span>
        <code>{domain.domain}</code> <span className="row-more">{domain.handlerPath}</span>
      </span>
      <Confirm
        button="Remove"
        look="quiet"
        title="Trust this domain no more?"
        confirm="Remove domain"
        onConfirm={async () => {
          const domains = project.config.domains.filter((known) => known.domain !== domain.domain);
          await project.update({ config: { domains } });
          return "The domain is not trusted any more.";
        }}
      >
        <p>
          People who use your app at <strong>{domain.domain}</strong> cannot sign in there any more.
        </p>
      </Confirm>
    </li>
  );
}
