import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { aiChatRoutes } from "./routes.ts";

// A chat changes nothing of the project: what the model proposes is saved by the endpoints of themes, templates and
// drafts.
export const aiChatPolicy = {
  // Answers with a proposal, and keeps the conversation alone: a source that is saved afterwards is on record.
  "POST /internal/ai-chat/{thread_id}": { ...READ_BY_SERVERS, role: "admin", spends: ["model"] },
  "PATCH /internal/ai-chat/{thread_id}": { ...READ_BY_SERVERS, role: "admin" },
  "GET /internal/ai-chat/{thread_id}": READ_BY_SERVERS,
  "POST /internal/rewrite-template-source": { ...READ_BY_SERVERS, role: "admin", spends: ["model"] },
} satisfies PoliciesFor<typeof aiChatRoutes>;
