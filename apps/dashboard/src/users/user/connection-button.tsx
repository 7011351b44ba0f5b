import { isKnownError, StatusError } from "@latchkit/kit";
import type { ServerOAuthProvider } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { CheckField, SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { providerName } from "../../providers/provider-name.ts";
import { usersMessages } from "../messages.ts";

/** Fields of a connected account. */
interface Connection {
  readonly providerConfigId: string;
  readonly accountId: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

export interface ConnectionButtonProps {
  title: string;
  /** Accessible name of the button. Default: its title. */
  name?: string;
  submit: string;
  /** The providers to choose from for a new connection. */
  providers?: readonly string[];
  /** The current value, to edit it. */
  link?: ServerOAuthProvider;
  save(connection: Connection): Promise<string>;
}

/** Opens a form for a connected account. */
export function ConnectionButton({ title, name, submit, providers, link, save }: ConnectionButtonProps) {
  const t = useMessages(usersMessages);

  async function send(values: FormData, close: () => void): Promise<string> {
    const accountId = textOf(values, "accountId");
    if (accountId === "") throw new FieldError(t("enterAccountId"), { field: "accountId" });
    const text = await save({
      providerConfigId: textOf(values, "provider"),
      accountId,
      email: textOf(values, "email"),
      allowSignIn: values.has("allowSignIn"),
      allowConnectedAccounts: values.has("allowConnectedAccounts"),
    });
    close();
    return text;
  }

  return (
    <DialogButton label={title} name={name} look="quiet">
      {(close) => (
        <Form
          submit={submit}
          onSubmit={(values) => send(values, close)}
          fieldToBlame={(error) => (isAboutAccount(error) ? "accountId" : null)}
        >
          {providers && (
            <SelectField
              name="provider"
              label={t("provider")}
              options={providers.map((id) => ({ value: id, label: providerName(id) }))}
            />
          )}
          <TextField
            name="accountId"
            label={t("accountId")}
            hint={t("accountIdHint")}
            defaultValue={link?.accountId}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name="email"
            label={t("emailThere")}
            hint={t("mayBeLeftOut")}
            type="email"
            defaultValue={link?.email ?? ""}
            autoComplete="off"
          />
          <CheckField name="allowSignIn" label={t("allowSignIn")} defaultChecked={link?.allowSignIn ?? true} />
          <CheckField
            name="allowConnectedAccounts"
            label={t("allowConnected")}
            defaultChecked={link?.allowConnectedAccounts ?? true}
          />
        </Form>
      )}
    </DialogButton>
  );
}

function isAboutAccount(error: unknown): boolean {
  if (error instanceof StatusError) {
    return error.reason === "OAUTH_ACCOUNT_ALREADY_CONNECTED" || error.reason === "OAUTH_PROVIDER_ALREADY_SIGNS_IN";
  }
  return (
    isKnownError(error, "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN") ||
    isKnownError(error, "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER")
  );
}
