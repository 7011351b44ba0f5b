import type { ProjectImport } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Badge, type Tone } from "../parts/layout/badge.tsx";
import { movingMessages } from "./messages.ts";

const TONES: { readonly [Status in ProjectImport["status"]]?: Tone } = {
  checked: "accent",
  finished: "good",
  refused: "danger",
};

/** Shows the stage of an import. */
export function ImportState({ status }: Pick<ProjectImport, "status">) {
  const t = useMessages(movingMessages);
  return <Badge tone={TONES[status]}>{t(`status ${status}`)}</Badge>;
}
