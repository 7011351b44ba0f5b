import type { TemplateName } from "../email-templates/template-catalogue.ts";
import type { EmailContent, RenderedEmail } from "./rendering/email-content.ts";

/**
 * Renders an email from a built-in template and theme.
 *
 * React and its email components are loaded at the first call (a tenth of a second, 20 MB), so that a backend which
 * sends nothing pays nothing.
 */
export async function renderEmail<T extends TemplateName>(content: EmailContent<T>): Promise<RenderedEmail> {
  const { renderContent } = await import("./rendering/render-content.tsx");
  return renderContent(content);
}
