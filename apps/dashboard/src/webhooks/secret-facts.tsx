import { useMessages } from "@latchkit/ui";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { webhooksMessages } from "./messages.ts";

/** Shows a signing secret, and as a line of `.env`. */
export function SecretFacts({ secret }: { secret: string }) {
  const t = useMessages(webhooksMessages);
  return (
    <>
      <Facts facts={[[t("secret"), <Copyable key="secret" text={secret} what={t("theSecret")} />]]} />
      <Snippet title={t("envFile")} code={`WEBHOOK_SECRET=${secret}`} what={t("theLine")} />
    </>
  );
}
