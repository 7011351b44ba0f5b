import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { UnknownEntry } from "../shell/unknown-entry.tsx";
import { dataVaultMessages } from "./messages.ts";
import { MAKE_SECRET, usingStore } from "./snippets.ts";
import { nameOf, namingStore, removingStore, storesOf, type VaultStore } from "./stores.ts";

const route = getRouteApi("/signed-in/projects/$projectId/data-vault/stores/$storeId");

/** Shows a store and how to use it. */
export function StorePage() {
  const { storeId } = route.useParams();
  const store = storesOf(useResource(useAdminApp().config)).find(({ id }) => id === storeId);
  if (!store) return <UnknownEntry what="store" />;
  return (
    <Page key={storeId} title={nameOf(store)}>
      <About store={store} />
      <Use store={store} />
      <DeleteStore store={store} />
    </Page>
  );
}

function About({ store: { id, displayName } }: { store: VaultStore }) {
  const project = useResource(useAdminApp().project);
  const t = useMessages(dataVaultMessages);
  return (
    <Section title={t("about")}>
      <Facts facts={[[t("id"), <Copyable key="id" text={id} what={t("theId")} />]]} />
      <Form
        submit={t("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          const name = textOf(values, "name");
          if (name === "") throw new FieldError(t("noName"), { field: "name" });
          await project.updateConfig(namingStore({ id, displayName: name }));
          return t("nameSaved");
        }}
      >
        <TextField name="name" label={t("name")} defaultValue={displayName} autoComplete="off" />
      </Form>
    </Section>
  );
}

function Use({ store }: { store: VaultStore }) {
  const { projectId } = useAdminApp();
  const t = useMessages(dataVaultMessages);
  const overview = (
    <Link to="/projects/$projectId" params={{ projectId }}>
      {t("overview")}
    </Link>
  );
  return (
    <Section title={t("use")} lead={t("useLead")}>
      <p>{t("secretText")}</p>
      <Snippet title={t("terminal")} code={MAKE_SECRET} what={t("theCommand")} />
      <p>{t.rich("codeText", { overview })}</p>
      <Snippet title="vault.mjs" code={usingStore(store.id)} what={t("theCode")} />
    </Section>
  );
}

function DeleteStore({ store }: { store: VaultStore }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const navigate = useNavigate();
  const t = useMessages(dataVaultMessages);
  const name = nameOf(store);
  return (
    <Section title={t("deleting")} lead={t("deletingLead")}>
      <div className="page-actions">
        <Confirm
          button={t("empty")}
          title={t("emptyTitle", { name })}
          confirm={t("emptyNow")}
          typed={store.id}
          onConfirm={async () => {
            await app.emptyDataVaultStore(store.id);
            return t("emptied", { name });
          }}
        >
          <p>{t("emptyText")}</p>
        </Confirm>
        <Confirm
          button={t("delete")}
          title={t("deleteTitle", { name })}
          confirm={t("deleteNow")}
          onConfirm={async () => {
            await project.updateConfig(removingStore(store.id));
            const params = { projectId: app.projectId };
            await navigate({ to: "/projects/$projectId/data-vault", params, replace: true });
            return t("deleted", { name });
          }}
        >
          <p>{t("deleteStops")}</p>
          <p>{t("deleteKeeps", { id: store.id })}</p>
        </Confirm>
      </div>
    </Section>
  );
}
