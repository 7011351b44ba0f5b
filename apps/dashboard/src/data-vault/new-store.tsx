import { CHOSEN_ID_MAX_LENGTH, StatusError } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { dataVaultMessages } from "./messages.ts";
import { idFor, isStoreId, namingStore, type VaultStore } from "./stores.ts";

/** Creates a store. It contains the values of a former store with the same ID. */
export function NewStore({ all }: { all: readonly VaultStore[] }) {
  const t = useMessages(dataVaultMessages);
  return (
    <DialogButton label={t("newStore")} look="primary">
      {(close) => <StoreForm all={all} onDone={close} />}
    </DialogButton>
  );
}

function StoreForm({ all, onDone }: { all: readonly VaultStore[]; onDone(): void }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const navigate = useNavigate();
  const t = useMessages(dataVaultMessages);
  const [name, setName] = useState("");
  const [typedId, setTypedId] = useState<string | null>(null);
  const id = typedId ?? idFor(name);

  async function make(): Promise<string> {
    const store = { id: id.trim(), displayName: name.trim() };
    if (store.displayName === "") throw new FieldError(t("noName"), { field: "name" });
    if (!isStoreId(store.id)) throw new FieldError(t("badId", { max: CHOSEN_ID_MAX_LENGTH }), { field: "id" });
    if (all.some((other) => other.id === store.id)) throw new FieldError(t("takenId"), { field: "id" });
    await project.updateConfig(namingStore(store));
    onDone();
    const params = { projectId: app.projectId, storeId: store.id };
    await navigate({ to: "/projects/$projectId/data-vault/stores/$storeId", params });
    return t("made");
  }

  return (
    <Form
      submit={t("create")}
      onSubmit={make}
      fieldToBlame={(error) => (error instanceof StatusError && error.reason === "CONFIG_NOT_VALID" ? "id" : null)}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <TextField
        name="id"
        label={t("id")}
        hint={t("idHint")}
        value={id}
        onChange={({ target }) => setTypedId(target.value)}
        maxLength={CHOSEN_ID_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-code
      />
    </Form>
  );
}
