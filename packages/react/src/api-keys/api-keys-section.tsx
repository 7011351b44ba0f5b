import type { SectionPartProps } from "../sections/late-section.tsx";
import { ApiKeysPanel } from "./api-keys-panel.tsx";

/** The keys of whoever is signed in. */
export function ApiKeysSection({ user }: SectionPartProps) {
  return <ApiKeysPanel owner={user} />;
}
