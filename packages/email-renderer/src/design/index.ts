export { isolate } from "./isolate.ts";
export { Letterhead, type ThemeProps } from "./letterhead.tsx";
export { Action, Code, Columns, Divider, Footnote, Opening, Paragraph, Picture, Title } from "./parts.tsx";
export { ProjectLogo } from "./project-logo.tsx";
