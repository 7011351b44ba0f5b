export type { EmailBranding } from "./email-branding.ts";
export type { ProjectLogos } from "./project-logos.ts";
export { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
export type { Recipient, RenderError, Rendering, RenderRequest, SourceName } from "./rendering.ts";
