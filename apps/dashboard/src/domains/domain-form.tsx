import { HANDLER_PATH_MAX_LENGTH, StatusError, TRUSTED_DOMAIN_MAX_LENGTH } from "@latchkit/kit";
import type { AdminProject } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { useDeferredValue, useState } from "react";
import { CheckField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { adviceOn, normalizeDomain, withWww } from "./domain-advice.ts";
import { ADVICE } from "./domain-words.ts";
import { domainsMessages } from "./messages.ts";
import { type NamedDomain, nameFor, trusting } from "./trusted-domains.ts";

export interface DomainFormProps {
  project: AdminProject;
  /** The entry to edit; absent for a new one. */
  domain?: NamedDomain | undefined;
  all: readonly NamedDomain[];
  onDone(): void;
}

/** Adds or edits a trusted domain, with advice while the administrator types. */
export function DomainForm({ project, domain: edited, all, onDone }: DomainFormProps) {
  const t = useMessages(domainsMessages);
  const [typed, setTyped] = useState(edited?.domain ?? "");
  const domain = normalizeDomain(typed);
  const settled = useDeferredValue(domain);
  const www = edited ? null : withWww(settled);
  const others = all.filter(({ id }) => id !== edited?.id);

  async function save(values: FormData): Promise<string> {
    const handlerPath = textOf(values, "handlerPath") || "/handler";
    if (domain === "") throw new FieldError(t("noDomain"), { field: "domain" });
    if (!/^https?:\/\/./i.test(domain)) throw new FieldError(t("notWeb"), { field: "domain" });
    if (adviceOn(domain).includes("anyones")) throw new FieldError(t("unfit"), { field: "domain" });
    if (others.some((known) => known.domain === domain)) throw new FieldError(t("twice"), { field: "domain" });
    if (!handlerPath.startsWith("/")) throw new FieldError(t("badPath"), { field: "handlerPath" });
    const isWwwWanted = www !== null && values.has("www") && !others.some((known) => known.domain === www);
    const wanted = [
      { id: edited?.id ?? nameFor(domain, all), domain, handlerPath },
      ...(isWwwWanted ? [{ id: nameFor(www, all), domain: www, handlerPath }] : []),
    ];
    try {
      await project.updateConfig(trusting(wanted));
    } catch (error) {
      if (!(error instanceof StatusError) || error.reason !== "CONFIG_NOT_VALID") throw error;
      throw new FieldError(t("unfit"), { field: "domain", cause: error });
    }
    onDone();
    return t(edited ? "saved" : "added");
  }

  return (
    <Form submit={t(edited ? "save" : "add")} onSubmit={save}>
      <TextField
        name="domain"
        label={t("domain")}
        placeholder="https://shop.example"
        hint={t("domainHint")}
        inputMode="url"
        maxLength={TRUSTED_DOMAIN_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="notices">
        {/\../.test(settled) || /localhost/.test(settled)
          ? adviceOn(settled).map((advice) => (
              <p key={advice} className="notice">
                {t(ADVICE[advice])}
              </p>
            ))
          : null}
      </div>
      {www !== null && <CheckField name="www" label={t("alsoWww", { domain: www })} />}
      <TextField
        name="handlerPath"
        label={t("handlerPath")}
        hint={t("handlerPathHint")}
        defaultValue={edited?.handlerPath ?? "/handler"}
        maxLength={HANDLER_PATH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  );
}
