import { isKnownError } from "@latchkit/kit";
import type { EmailPreviewOptions } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { isAddress } from "../../people/is-address.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { useOwner } from "../../shell/signed-in-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { useDeliveryWords } from "../server/use-delivery-words.ts";

/** Sends what the preview shows to an address, at first the administrator's own. */
export function SendTest({ of }: { of: EmailPreviewOptions }) {
  const app = useAdminApp();
  const { primaryEmail } = useOwner();
  const t = useMessages(emailsMessages);
  const deliveryWords = useDeliveryWords();
  return (
    <DialogButton label={t("sendTest")} title={t("sendTestTitle")} look="quiet">
      {(close) => (
        <>
          <p className="prose">{t("sendTestText")}</p>
          <Form
            submit={t("sendTestNow")}
            fieldToBlame={(error) => (isKnownError(error, "EMAIL_RENDERING_ERROR") ? "address" : null)}
            onSubmit={async (values) => {
              const address = textOf(values, "address");
              if (!isAddress(address)) throw new FieldError(t("badAddress"), { field: "address" });
              const result = await app.sendEmailPreview({ recipientEmail: address, ...of });
              if (result.status === "error") throw new FieldError(deliveryWords(result.error), { field: "address" });
              close();
              return t("testSent", { address });
            }}
          >
            <TextField
              name="address"
              label={t("sendTo")}
              type="email"
              autoComplete="email"
              defaultValue={primaryEmail ?? ""}
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
