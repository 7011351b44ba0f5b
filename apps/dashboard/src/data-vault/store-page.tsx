import { useResource } from "@latchkit/react";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Snippet } from "../parts/snippet.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { MAKE_SECRET, usingStore } from "./snippets.ts";
import { nameOf, namingStore, removingStore, storesOf, type VaultStore } from "./stores.ts";
import { dataVaultTexts } from "./texts.ts";

const route = getRouteApi("/signed-in/projects/$projectId/data-vault/stores/$storeId");

/** A store, and how the project's servers use it. */
export function StorePage() {
  const { storeId } = route.useParams();
  const store = storesOf(useResource(useAdminApp().config)).find(({ id }) => id === storeId);
  if (!store) return <NotFound what="store" />;
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
  const say = useText(dataVaultTexts);
  return (
    <Section title={say("about")}>
      <Facts facts={[[say("id"), <Copyable key="id" text={id} what={say("theId")} />]]} />
      <Form
        submit={say("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          const name = textOf(values, "name");
          if (name === "") throw new FieldError(say("noName"), { field: "name" });
          await project.updateConfig(namingStore({ id, displayName: name }));
          return say("nameSaved");
        }}
      >
        <TextField name="name" label={say("name")} defaultValue={displayName} autoComplete="off" />
      </Form>
    </Section>
  );
}

function Use({ store }: { store: VaultStore }) {
  const { projectId } = useAdminApp();
  const say = useText(dataVaultTexts);
  const overview = (
    <Link to="/projects/$projectId" params={{ projectId }}>
      {say("overview")}
    </Link>
  );
  return (
    <Section title={say("use")} lead={say("useLead")}>
      <p>{say("secretText")}</p>
      <Snippet title={say("terminal")} code={MAKE_SECRET} what={say("theCommand")} />
      <p>{say.with("codeText", { overview })}</p>
      <Snippet title="vault.mjs" code={usingStore(store.id)} what={say("theCode")} />
    </Section>
  );
}

function DeleteStore({ store }: { store: VaultStore }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const navigate = useNavigate();
  const say = useText(dataVaultTexts);
  const name = nameOf(store);
  return (
    <Section title={say("deleting")} lead={say("deletingLead")}>
      <div className="page-actions">
        <Confirm
          button={say("empty")}
          title={say("emptyTitle", { name })}
          confirm={say("emptyNow")}
          typed={store.id}
          onConfirm={async () => {
            await app.emptyDataVaultStore(store.id);
            return say("emptied", { name });
          }}
        >
          <p>{say("emptyText")}</p>
        </Confirm>
        <Confirm
          button={say("delete")}
          title={say("deleteTitle", { name })}
          confirm={say("deleteNow")}
          onConfirm={async () => {
            await project.updateConfig(removingStore(store.id));
            const params = { projectId: app.projectId };
            await navigate({ to: "/projects/$projectId/data-vault", params, replace: true });
            return say("deleted", { name });
          }}
        >
          <p>{say("deleteStops")}</p>
          <p>{say("deleteKeeps", { id: store.id })}</p>
        </Confirm>
      </div>
    </Section>
  );
}
