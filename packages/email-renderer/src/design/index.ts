export { isolate } from "./isolate.ts";
export { Letterhead, type ThemeProps } from "./letterhead.tsx";
export { Action, Code, Footnote, Opening, Paragraph } from "./parts.tsx";
export { ProjectLogo } from "./project-logo.tsx";
