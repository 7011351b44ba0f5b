import { DISPLAY_NAME_MAX_LENGTH, PERMISSION_ID_MAX_LENGTH, PERMISSION_ID_PATTERN } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppMessages } from "./messages.ts";

/** Lists the scopes that keys can be limited to. */
export function KeyScopes() {
  const scopes = Object.entries(useResource(useAdminApp().config).apiKeys.scopes).sort(([a], [b]) => (a < b ? -1 : 1));
  const t = useMessages(apiKeysAppMessages);
  return (
    <Section title={t("scopes")} lead={t("scopesLead")} actions={<AddScope taken={scopes.map(([id]) => id)} />}>
      {scopes.length === 0 && <p className="lead">{t("noScopes")}</p>}
      {scopes.length > 0 && (
        <ul className="rows">
          {scopes.map(([id, { displayName }]) => (
            <li key={id}>
              <span>
                <code>{id}</code> {displayName !== id && <span className="row-more">{displayName}</span>}
              </span>
              <span className="row-actions">
                <RemoveScope id={id} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function RemoveScope({ id }: { id: string }) {
  const project = useResource(useAdminApp().project);
  const t = useMessages(apiKeysAppMessages);
  return (
    <Confirm
      button={t("removeScope")}
      name={t("removeScopeWhat", { scope: id })}
      look="quiet"
      title={t("removeScopeTitle", { scope: id })}
      confirm={t("removeScope")}
      onConfirm={async () => {
        await project.updateConfig({ [`apiKeys.scopes.${id}` as const]: null });
        return t("saved");
      }}
    >
      <p>{t("removeScopeText")}</p>
    </Confirm>
  );
}

function AddScope({ taken }: { taken: readonly string[] }) {
  const project = useResource(useAdminApp().project);
  const t = useMessages(apiKeysAppMessages);
  return (
    <DialogButton label={t("addScope")} look="quiet">
      {(close) => (
        <Form
          submit={t("addScope")}
          onSubmit={async (values) => {
            const id = textOf(values, "id");
            if (!PERMISSION_ID_PATTERN.test(id)) throw new FieldError(t("badScope"), { field: "id" });
            if (taken.includes(id)) throw new FieldError(t("takenScope"), { field: "id" });
            const displayName = textOf(values, "name");
            await project.updateConfig({
              [`apiKeys.scopes.${id}` as const]: displayName === "" ? {} : { displayName },
            });
            close();
            return t("saved");
          }}
        >
          <TextField
            name="id"
            label={t("scopeId")}
            placeholder="orders:read"
            maxLength={PERMISSION_ID_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-code
          />
          <TextField
            name="name"
            label={t("scopeName")}
            hint={t("scopeNameHint")}
            maxLength={DISPLAY_NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </Form>
      )}
    </DialogButton>
  );
}
