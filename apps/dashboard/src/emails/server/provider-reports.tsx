import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { PRESETS, presetOf } from "./presets.ts";

/**
 * Services that report bounces and complaints: which setting proves that a report is genuine, and how its value looks.
 */
const REPORTERS = {
  resend: { setting: "resendSecret", pattern: /^whsec_\S+$/, isSecret: true },
  postmark: { setting: "postmarkToken", pattern: /^\S{8,}$/, isSecret: true },
  ses: { setting: "sesTopicArn", pattern: /^arn:aws[a-z-]*:sns:\S+$/, isSecret: false },
} as const;

type Reporter = keyof typeof REPORTERS;
const isReporter = (id: string | undefined): id is Reporter => id !== undefined && Object.hasOwn(REPORTERS, id);

/** Has an email service report what becomes of emails after it took them. */
export function ProviderReports() {
  const { config } = useRouteContext({ from: "__root__" });
  const app = useAdminApp();
  const project = useResource(app.project);
  const { emails } = useResource(app.config);
  const t = useMessages(emailsMessages);
  const used = presetOf(emails.server.host ?? "")?.id;
  const [service, setService] = useState<Reporter>(isReporter(used) ? used : "resend");
  const { setting, pattern, isSecret } = REPORTERS[service];
  const stored = emails.providerEvents[setting];
  const name = PRESETS.find(({ id }) => id === service)?.name ?? service;

  async function save(values: FormData): Promise<string> {
    const value = textOf(values, "proof");
    if (!pattern.test(value)) throw new FieldError(t(`bad ${setting}`), { field: "proof" });
    await project.updateConfig({ [`emails.providerEvents.${setting}`]: value });
    return t("reportsSaved", { name });
  }

  return (
    <Section title={t("reports")} lead={t("reportsLead")}>
      <Form key={`${service} ${stored}`} submit={t("saveReports")} onSubmit={save}>
        <SelectField
          name="reporter"
          label={t("reporter")}
          value={service}
          onChange={({ target: { value } }) => isReporter(value) && setService(value)}
          options={PRESETS.filter(({ id }) => isReporter(id)).map((preset) => ({
            value: preset.id,
            label: preset.name,
          }))}
        />
        <p>{t(`reports ${service}`)}</p>
        <Copyable
          text={`${config.apiUrl}/api/v1/emails/provider-events/${app.projectId}/${service}`}
          what={t("reportsAddress")}
        />
        <TextField
          name="proof"
          label={t(`proof ${setting}`)}
          hint={stored === undefined ? undefined : t("proofKept")}
          type={isSecret ? "password" : "text"}
          defaultValue={isSecret ? undefined : stored}
          autoComplete={isSecret ? "new-password" : "off"}
          spellCheck={false}
        />
      </Form>
    </Section>
  );
}
