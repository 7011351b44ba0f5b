const LATCHKIT = "@latchkit/emails";
const REACT_EMAIL = "@react-email/components";

const NAMES = {
  [LATCHKIT]: [
    "Action",
    "Code",
    "Columns",
    "Divider",
    "Footnote",
    "isolate",
    "Letterhead",
    "NotificationCategory",
    "Opening",
    "Paragraph",
    "Picture",
    "ProjectLogo",
    "Props",
    "Subject",
    "ThemeProps",
    "Title",
  ],
  [REACT_EMAIL]: [
    "Body",
    "Button",
    "CodeInline",
    "Column",
    "Container",
    "Font",
    "Head",
    "Heading",
    "Hr",
    "Html",
    "Img",
    "Link",
    "Markdown",
    "Preview",
    "Row",
    "Section",
    "Tailwind",
    "Text",
  ],
  arktype: ["type"],
};

/** Modules with the names that sources import from them, as the renderer has them. */
export const MODULES: Readonly<Record<string, readonly string[]>> = NAMES;

/** Names that are types. */
export const TYPES: ReadonlySet<string> = new Set(["Props", "ThemeProps"]);

/** Returns the names that a module exports, as far as they can be imported anew; `null` for modules that stay as written. */
export function namesOf(module: string): readonly string[] | null {
  if (module === "@stackframe/emails") return NAMES[LATCHKIT];
  if (module.startsWith("@react-email/")) return NAMES[REACT_EMAIL];
  return MODULES[module] ?? null;
}
