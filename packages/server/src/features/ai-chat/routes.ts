import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { AskModel } from "./ai-model.ts";
import { toModelMessages } from "./messages.ts";
import { type ContextType, systemPrompt, TOOLS, WITHOUT_VARIABLES } from "./prompts.ts";
import { addMessage, findDraftSource, listMessages } from "./queries.ts";

export interface AiChatServices {
  /** `null` if the settings name no model. */
  readonly askModel: AskModel | null;
}

const NO_MODEL = "This backend has no AI model.";
const NO_ANSWER = "The AI model did not answer; try again soon.";

export const aiChatRoutes = {
  "POST /internal/ai-chat/{thread_id}": async ({ params, body }, context) => {
    const { askModel } = context.services;
    if (!askModel) throw new PlainError(501, NO_MODEL, { reason: "AI_MODEL_NOT_CONFIGURED" });
    const { context_type: type, messages } = body;
    const source = await findSource(type, params.thread_id, context);
    if (source === undefined)
      throw new PlainError(404, "The project has no such theme, template or draft.", {
        reason: "EMAIL_SOURCE_NOT_FOUND",
      });
    const system = { role: "system", content: systemPrompt(type, source) } as const;
    const answer = await askModel([system, ...toModelMessages(messages)], TOOLS[type]);
    if (!answer) throw new PlainError(502, NO_ANSWER, { reason: "AI_MODEL_UNAVAILABLE" });
    const { text, calls } = answer;
    const toolCalls = calls.map(({ id, name, content }) => ({
      type: "tool-call" as const,
      toolName: name,
      toolCallId: id,
      args: { content },
      argsText: JSON.stringify({ content }),
      result: "success",
    }));
    return { content: [...(text === null ? [] : [{ type: "text" as const, text }]), ...toolCalls] };
  },

  "POST /internal/rewrite-template-source": async ({ body }, { services }) => {
    const { askModel } = services;
    if (!askModel) throw new PlainError(501, NO_MODEL, { reason: "AI_MODEL_NOT_CONFIGURED" });
    const system = { role: "system", content: systemPrompt("email-template", body.template_tsx_source) } as const;
    const answer = await askModel([system, { role: "user", content: WITHOUT_VARIABLES }], TOOLS["email-template"]);
    const source = answer?.calls[0]?.content;
    if (source === undefined) throw new PlainError(502, NO_ANSWER, { reason: "AI_MODEL_UNAVAILABLE" });
    return { tsx_source: source };
  },

  "PATCH /internal/ai-chat/{thread_id}": async ({ params, body }, { tenancy, db, services }) => {
    const createdAt = services.clock.now();
    await addMessage(tenancy, db, { threadId: params.thread_id, message: body.message, createdAt });
    return {};
  },

  "GET /internal/ai-chat/{thread_id}": async ({ params }, { tenancy, db }) => ({
    messages: [...(await listMessages(tenancy, db, params.thread_id))],
  }),
} satisfies Handlers<AiChatServices>;

async function findSource(type: ContextType, id: string, { tenancy, db }: Context): Promise<string | undefined> {
  const { themes, templates } = tenancy.config.emails;
  if (type === "email-theme") return themes[id]?.tsxSource;
  return type === "email-template" ? templates[id]?.tsxSource : findDraftSource(tenancy, db, id);
}
