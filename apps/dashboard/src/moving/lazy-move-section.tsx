import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { endOfDay } from "../parts/forms/end-of-day.ts";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { webhooksMessages } from "../webhooks/messages.ts";
import { lazyMoveMessages } from "./lazy-messages.ts";
import { LazyMoveSecret } from "./lazy-move-secret.tsx";
import { LazyMoveTest } from "./lazy-move-test.tsx";

/** Sets up the question to the old system, by which users move as they sign in. */
export function LazyMoveSection() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { enabled, url, signingSecret, endsAt } = useResource(app.config).auth.lazyMove;
  const t = useMessages(lazyMoveMessages);
  const tWebhooks = useMessages(webhooksMessages);
  const formats = useFormats();
  const end = endsAt === undefined ? null : new Date(endsAt);
  const hasEnded = end !== null && end.getTime() <= Date.now();
  const isSetUp = url !== undefined && Boolean(signingSecret);

  async function save(values: FormData): Promise<string> {
    const address = textOf(values, "url");
    if (!/^https?:\/\/\S/.test(address)) throw new FieldError(t("badUrl"), { field: "url" });
    const day = textOf(values, "endsAt");
    const chosen = day === dayOf(end) ? end : endOfDay(day);
    if (chosen === undefined) throw new FieldError(t("pastDay"), { field: "endsAt" });
    await project.updateConfig({
      "auth.lazyMove.url": address,
      "auth.lazyMove.endsAt": chosen === null ? null : chosen.toISOString(),
    });
    return t("saved");
  }

  return (
    <Section title={t("title")} lead={t("lead")}>
      {enabled && hasEnded && <p className="notice">{t("ended", { when: formats.day(end) })}</p>}
      <SwitchRow
        label={t("enabled")}
        hint={t(isSetUp ? "enabledHint" : "needsSetup")}
        isOn={enabled}
        problem={isSetUp || enabled ? undefined : t("needsSetup")}
        onChange={async (isOn) => {
          await project.updateConfig({ "auth.lazyMove.enabled": isOn });
          return t(isOn ? "on" : "off");
        }}
      />
      <Form key={`${url} ${endsAt}`} submit={tWebhooks("save")} onSubmit={save}>
        <TextField
          name="url"
          label={t("url")}
          hint={t("urlHint")}
          type="url"
          defaultValue={url}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="endsAt" label={t("lastDay")} hint={t("lastDayHint")} type="date" defaultValue={dayOf(end)} />
      </Form>
      <Facts facts={[[tWebhooks("secret"), t(signingSecret ? "secretSet" : "secretNone")]]} />
      <div className="row-actions">
        <LazyMoveSecret isSet={Boolean(signingSecret)} />
        {isSetUp && <LazyMoveTest />}
      </div>
    </Section>
  );
}

/** Returns a day in the reader's time zone as a date field has it; an empty text for none. */
function dayOf(at: Date | null): string {
  if (at === null) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
