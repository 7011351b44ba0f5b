import { isKnownError, StatusError } from "@latchkit/kit";
import type { ServerContactChannel } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { CheckField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { isAddress } from "../../people/is-address.ts";
import { usersMessages } from "../messages.ts";

/** Fields of an email address. */
interface Address {
  readonly value: string;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
  readonly isPrimary?: true;
}

export interface AddressButtonProps {
  title: string;
  submit: string;
  /** The current value, to edit it. */
  channel?: ServerContactChannel;
  /** Whether it is the user's only address, which should be primary. */
  isFirst?: boolean;
  save(address: Address): Promise<string>;
}

/** Opens a form for an email address. */
export function AddressButton({ title, submit, channel, isFirst, save }: AddressButtonProps) {
  const t = useMessages(usersMessages);
  return (
    <DialogButton label={title} name={channel && t("editWhat", { what: channel.value })} look="quiet">
      {(close) => (
        <Form
          submit={submit}
          onSubmit={async (values) => {
            const value = textOf(values, "value");
            if (!isAddress(value)) throw new FieldError(t("enterAddress"), { field: "value" });
            const text = await save({
              value,
              isVerified: values.has("isVerified"),
              usedForAuth: values.has("usedForAuth"),
              ...(values.has("isPrimary") && { isPrimary: true }),
            });
            close();
            return text;
          }}
          fieldToBlame={(error) => (isAboutAddress(error) ? "value" : null)}
        >
          <TextField
            name="value"
            label={t("emailAddress")}
            type="email"
            defaultValue={channel?.value}
            autoComplete="off"
            spellCheck={false}
          />
          <CheckField name="isVerified" label={t("knownToBeTheirs")} defaultChecked={channel?.isVerified ?? false} />
          <CheckField name="usedForAuth" label={t("signsThemIn")} defaultChecked={channel?.usedForAuth ?? true} />
          {!channel?.isPrimary && <CheckField name="isPrimary" label={t("makePrimary")} defaultChecked={isFirst} />}
        </Form>
      )}
    </DialogButton>
  );
}

function isAboutAddress(error: unknown): boolean {
  if (error instanceof StatusError) return error.reason === "CONTACT_CHANNEL_ALREADY_EXISTS";
  return (
    isKnownError(error, "SCHEMA_ERROR") || isKnownError(error, "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE")
  );
}
