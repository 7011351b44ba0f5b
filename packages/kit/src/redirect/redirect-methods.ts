import type { ClientCore } from "../client-core.ts";
import type { RedirectOptions } from "./redirect.ts";

/** `redirectToHome` and so on: a method for each of the app's pages, by its name in `urls`. */
export function redirectMethods(core: ClientCore): object {
  return Object.fromEntries(
    Object.keys(core.urls).map((page) => [
      // `oauthCallback` is written `OAuthCallback` after another word.
      `redirectTo${page.replace(/^oa|^./, (letters) => letters.toUpperCase())}`,
      async (options?: RedirectOptions) => (await core.actions()).goToPageNamed(core, page, options),
    ]),
  );
}
