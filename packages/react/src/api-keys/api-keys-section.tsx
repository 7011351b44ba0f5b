import type { SectionPartProps } from "../sections/late-section.tsx";
import { ApiKeysPanel } from "./api-keys-panel.tsx";

/** The API keys of the signed-in user. */
export function ApiKeysSection({ user }: SectionPartProps) {
  return <ApiKeysPanel owner={user} />;
}
