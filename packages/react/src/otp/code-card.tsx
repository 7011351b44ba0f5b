import { Card, defineMessages, Icon, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { CodeForm, type CodeFormProps, CodeSent } from "./code-form.tsx";

export const codeCardMessages = defineMessages("codeCard", {
  title: "Check your email",
});

/** In place of a sign-in page whose mail is on its way. */
export function CodeCard({ fullPage, ...form }: CodeFormProps & { fullPage: boolean | undefined }) {
  const t = useMessages(codeCardMessages);
  return (
    <Card title={t("title")} lead={<CodeSent sent={form.sent} />} icon={<Icon path={envelope} />} fullPage={fullPage}>
      <CodeForm {...form} />
    </Card>
  );
}
