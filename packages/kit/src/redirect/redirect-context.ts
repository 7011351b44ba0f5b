import type { Platform } from "../platform.ts";
import type { HandlerUrls } from "./handler-urls.ts";
import type { RedirectMethod } from "./redirect.ts";

/** Dependencies of redirects. */
export interface RedirectContext {
  readonly platform: Platform;
  readonly urls: HandlerUrls;
  readonly redirectMethod: RedirectMethod;
  /** Pending while the browser is leaving for another page. */
  departure: Promise<void> | null;
}
