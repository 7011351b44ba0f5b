import type { Manifest } from "../manifest/manifest.ts";
import { MANY_PER_PROJECT } from "../manifest/presets.ts";

export const mailboxManifest = {
  codes: "none",
  tables: {
    mailbox_messages: {
      ...MANY_PER_PROJECT,
      retention: { since: "received_at", days: 7 },
      leftovers: { kept: "exists in development only" },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Manifest;
