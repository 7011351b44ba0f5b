export { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
export type { RenderError, Rendering, RenderRequest, SourceName } from "./rendering.ts";
