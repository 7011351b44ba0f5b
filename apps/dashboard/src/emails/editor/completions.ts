import type { Completion } from "@codemirror/autocomplete";

const COMPONENTS = [
  "Body",
  "Button",
  "Column",
  "Container",
  "Head",
  "Heading",
  "Hr",
  "Html",
  "Img",
  "Link",
  "Preview",
  "Row",
  "Section",
  "Tailwind",
  "Text",
];

/** Names that sources may use: the components of React Email, and those of Latchkit. */
export const COMPLETIONS: readonly Completion[] = [
  ...COMPONENTS.map((label): Completion => ({ label, type: "class", detail: "@react-email/components" })),
  { label: "Subject", type: "class", detail: "@latchkit/emails", apply: 'Subject value=""' },
  {
    label: "NotificationCategory",
    type: "class",
    detail: "@latchkit/emails",
    apply: 'NotificationCategory value="Marketing"',
  },
  { label: "ProjectLogo", type: "class", detail: "@latchkit/emails", apply: 'ProjectLogo mode="light"' },
  { label: "Opening", type: "class", detail: "@latchkit/emails", apply: 'Opening preview="" heading=""' },
  { label: "Paragraph", type: "class", detail: "@latchkit/emails" },
  { label: "Action", type: "class", detail: "@latchkit/emails", apply: 'Action href=""' },
  { label: "Code", type: "class", detail: "@latchkit/emails" },
  { label: "Footnote", type: "class", detail: "@latchkit/emails" },
  { label: "isolate", type: "function", detail: "@latchkit/emails" },
  { label: "Letterhead", type: "class", detail: "@latchkit/emails", apply: "Letterhead {...props} colors={colors}" },
  { label: "EmailTemplate", type: "function" },
  { label: "EmailTheme", type: "function" },
  { label: "PreviewVariables", type: "property" },
  { label: "variablesSchema", type: "variable" },
  { label: "variables", type: "variable" },
  { label: "unsubscribeLink", type: "variable" },
  { label: "user.displayName", type: "property" },
  { label: "project.displayName", type: "property" },
  { label: "locale", type: "variable" },
];
