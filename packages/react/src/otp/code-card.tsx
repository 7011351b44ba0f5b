import { useText } from "../language/use-text.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { CodeForm, type CodeFormProps, CodeSent } from "./code-form.tsx";

export const codeCardTexts = {
  title: "Look into your inbox",
} as const;

/** In place of a sign-in page whose mail is on its way. */
export function CodeCard({ fullPage, ...form }: CodeFormProps & { fullPage: boolean | undefined }) {
  const say = useText("codeCard", codeCardTexts);
  return (
    <Card title={say("title")} lead={<CodeSent sent={form.sent} />} icon={<Icon path={envelope} />} fullPage={fullPage}>
      <CodeForm {...form} />
    </Card>
  );
}
