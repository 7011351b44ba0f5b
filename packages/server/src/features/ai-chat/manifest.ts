import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { aiChatPolicy } from "./endpoint-policy.ts";
import { type AiChatServices, aiChatRoutes } from "./routes.ts";

export const aiChatManifest = {
  routes: aiChatRoutes,
  policies: aiChatPolicy,
  codes: "none",
  tables: {
    ai_chat_messages: { ...MANY_PER_PROJECT, retention: { since: "created_at", days: 90 } },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<AiChatServices>;
