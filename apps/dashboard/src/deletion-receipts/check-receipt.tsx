import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Needs } from "../parts/access/access.tsx";
import { TextArea } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { CheckedReceipt } from "./checked-receipt.tsx";
import { receiptMessages } from "./messages.ts";

/** Verifies a receipt that the reader pastes. */
export function CheckReceipt() {
  const t = useMessages(receiptMessages);
  const [receipt, setReceipt] = useState<string | null>(null);
  return (
    <Section title={t("check")} lead={t("checkLead")}>
      <Needs least="viewer">
        <Form
          submit={t("checkNow")}
          onSubmit={async (values) => {
            setReceipt(textOf(values, "receipt"));
            return undefined;
          }}
        >
          <TextArea name="receipt" label={t("receipt")} rows={4} spellCheck={false} autoComplete="off" required />
        </Form>
      </Needs>
      <div role="status">{receipt !== null && <CheckedReceipt key={receipt} receipt={receipt} />}</div>
    </Section>
  );
}
