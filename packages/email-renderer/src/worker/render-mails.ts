import type { GuestAnswer, GuestRequest } from "../guest/render.tsx";
import { LIMITS } from "../limits.ts";
import { plainText } from "../plain-text.ts";
import type { Batch, Recipient, RenderError, Rendering, RenderRequest } from "../rendering.ts";
import { NoHeadError, type StyleInliner, StyleSheetTooLongError } from "./inline-styles.ts";
import type { KeptSources } from "./kept-sources.ts";
import type { LoadedSources } from "./sandbox.ts";
import { lineOf, SourceError } from "./source-error.ts";

/** Keeps Outlook out of quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const UNKNOWN_USER = { displayName: null };

/** Recipient in previews. */
const SAMPLE_USER = { displayName: "John Doe" };

/**
 * Renders an email for its recipients, one after the other: runs the sources in the sandbox, inlines styles and adds the
 * plain text.
 *
 * Recipients share an engine, which saves most of the work. A recipient whose rendering fails gets a second try in a
 * new engine, so that no answer depends on the recipients before. Sources that cannot be loaded, or that exhaust a
 * limit, are not tried again.
 */
export async function* renderMails(
  sources: KeptSources,
  styles: StyleInliner,
  { request, recipients }: Batch,
): AsyncGenerator<Rendering | RenderError> {
  using mail = new Mail(sources, styles, request);
  let broken: RenderError | undefined;
  for (const recipient of recipients) {
    const answer = broken ?? (await mail.answer(recipient));
    if (answer.status === "error" && (mail.isUnloadable || EXHAUSTED.has(answer.kind))) broken = answer;
    yield answer;
  }
}

const EXHAUSTED: ReadonlySet<RenderError["kind"]> = new Set(["too-slow", "too-big", "out-of-memory"]);

class Mail implements Disposable {
  readonly #sources: KeptSources;
  readonly #styles: StyleInliner;
  readonly #request: RenderRequest;
  #loaded: LoadedSources | undefined;

  constructor(sources: KeptSources, styles: StyleInliner, request: RenderRequest) {
    this.#sources = sources;
    this.#styles = styles;
    this.#request = request;
  }

  /** Whether the sources failed before any recipient was considered. */
  isUnloadable = false;

  async answer(recipient: Recipient): Promise<Rendering | RenderError> {
    let isShared = false;
    try {
      const loaded = await this.#load();
      isShared = loaded.emails > 0;
      return await this.#render(loaded, recipient);
    } catch (error) {
      this.#end(); // Whatever failed may have left anything behind.
      if (!(error instanceof SourceError)) throw error;
      return isShared ? this.answer(recipient) : error.toAnswer();
    }
  }

  async #load(): Promise<LoadedSources> {
    this.isUnloadable = this.#loaded === undefined;
    this.#loaded ??= await this.#sources.take(this.#request);
    this.isUnloadable = false;
    return this.#loaded;
  }

  async #render(loaded: LoadedSources, recipient: Recipient): Promise<Rendering> {
    const { content, theme } = this.#request;
    const template = "template" in content ? content.template : "";
    const answer = this.#renderIn(loaded, guestRequest(this.#request, recipient));
    const document = withStreamMarks(answer.html.replace(/^<!DOCTYPE[^>]*>/i, ""));
    const html = DOCTYPE + (await inlined(this.#styles, document, theme, template));
    if (html.length > LIMITS.htmlLength) throw tooBig(template);
    return { ...answer, status: "ok", html, text: textOf(html, template) };
  }

  /** Renders a preview again once it is known that recipients can leave the category of the email. */
  #renderIn(loaded: LoadedSources, request: GuestRequest): GuestAnswer {
    const answer = loaded.render(request);
    const { isPreview = false, optOutCategories = [] } = this.#request;
    if (!isPreview || !optOutCategories.includes(answer.notificationCategory ?? "")) return answer;
    return loaded.render({ ...request, hasOptOut: true });
  }

  #end(): void {
    this.#loaded?.[Symbol.dispose]();
    this.#loaded = undefined;
  }

  [Symbol.dispose](): void {
    if (this.#loaded) this.#sources.giveBack(this.#request, this.#loaded);
    this.#loaded = undefined;
  }
}

function guestRequest(request: RenderRequest, recipient: Recipient): GuestRequest {
  const { content, project, isPreview = false } = request;
  const { user = request.user, locale = request.locale, unsubscribeLink = request.unsubscribeLink } = recipient;
  const isTemplate = "template" in content;
  return {
    ...(!isTemplate && { html: content.html }),
    ...(unsubscribeLink !== undefined && { unsubscribeLink }),
    ...(project.logos && { projectLogos: project.logos }),
    ...(project.branding && { branding: project.branding }),
    variables: (isTemplate && (recipient.variables ?? content.variables)) || {},
    user: user ?? (isPreview ? SAMPLE_USER : UNKNOWN_USER),
    project: { displayName: project.displayName },
    locale: locale ?? "en",
    isPreview,
    hasOptOut: false,
  };
}

/**
 * Adds the comments that React's streaming renderer puts around the content of the body, because snapshots of existing
 * users contain them. The number is React's bit mask: 1 for `<html>`, 2 for `<body>`, 4 for `<head>`.
 */
function withStreamMarks(html: string): string {
  const parts = 1 + 2 + (html.includes("<head></head>") ? 0 : 4);
  return html.replace(/<body[^>]*>/, "$&<!--$$-->").replace(/<\/body>(?=<\/html>$)/, `<!--${parts}--><!--/$$-->$&`);
}

function tooBig(template: string): SourceError {
  const cause = `The email exceeds ${LIMITS.htmlLength} characters.`;
  return new SourceError(cause, { kind: "too-big", source: "template", line: lineOf("template", template) });
}

async function inlined(styles: StyleInliner, html: string, theme: string, template: string): Promise<string> {
  try {
    return await styles.inline(html);
  } catch (error) {
    if (error instanceof StyleSheetTooLongError) throw tooBig(template);
    if (!(error instanceof NoHeadError)) throw unreadable("styles", template, error);
    const source = template.includes(error.className) ? "template" : "theme";
    const line = lineOf(source, { theme, template }[source], error.className);
    throw new SourceError(error.message, { kind: "contract", source, line, cause: error });
  }
}

function textOf(html: string, template: string): string {
  try {
    return plainText(html);
  } catch (error) {
    throw unreadable("text", template, error);
  }
}

/** Whatever the libraries trip over is something that a source wrote. */
function unreadable(what: string, template: string, cause: unknown): SourceError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const line = lineOf("template", template);
  return new SourceError(`The ${what} of the email cannot be read: ${why}`, {
    kind: "contract",
    source: "template",
    line,
    cause,
  });
}
