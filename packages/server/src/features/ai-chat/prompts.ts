import type { SourceTool } from "./ai-model.ts";

export type ContextType = "email-theme" | "email-template" | "email-draft";

const TEMPLATE_TOOL: SourceTool = {
  name: "createEmailTemplate",
  description: "Replaces the source of the email. `content` is the whole TSX source.",
};

export const TOOLS: Readonly<Record<ContextType, SourceTool>> = {
  "email-theme": {
    name: "createEmailTheme",
    description: "Replaces the source of the email theme. `content` is the whole TSX source.",
  },
  "email-template": TEMPLATE_TOOL,
  "email-draft": TEMPLATE_TOOL,
};

const COMMON = `You help a developer to write an email. Its source is TSX that runs in a sandbox without network, files and timers.
It can import "react", "arktype", "@latchkit/emails" and "@react-email/components" (except CodeBlock), nothing else.
Classes of Tailwind 3 become inline styles. Email programs need tables for layout: use Section, Row and Column. Images need alt texts.
When the developer asks for a change, call the tool with the whole new source and say in one sentence what you changed. Answer
questions without calling it. Write in the developer's language.`;

const THEME = `The source is a theme. It exports a function component EmailTheme({ children, unsubscribeLink, projectLogos }) that returns the
whole document: Html, Head, Tailwind, Body. It renders unsubscribeLink as a link if it is defined. EmailTheme.PreviewProps are sample props.
@latchkit/emails exports the type ThemeProps and the component ProjectLogo with the props data={projectLogos} and mode "light" or "dark".`;

const TEMPLATE = `The source is a template. It exports a function component EmailTemplate({ variables, user, project }) without Html and Body, which
the theme brings. user.displayName may be null. It contains <Subject value="…" /> and <NotificationCategory value="Transactional" /> or
"Marketing", both from @latchkit/emails, each once. If it takes variables, it exports variablesSchema, an arktype type, and
EmailTemplate.PreviewVariables are samples of them. Do not remove variables.`;

/** Request to turn a template into the source of a draft, which is sent once and takes no variables. */
export const WITHOUT_VARIABLES = `Rewrite this template so that it is sent once: remove the prop variables, variablesSchema and PreviewVariables.
Where a variable was shown, write a fitting text, such as its sample. Change nothing else.`;

/** The model's instructions before the messages. */
export function systemPrompt(type: ContextType, source: string): string {
  return [COMMON, type === "email-theme" ? THEME : TEMPLATE, `The present source:\n\n${source}`].join("\n\n");
}
