import type { ClientCore } from "../client-core.ts";
import type { PageName } from "./go.ts";
import type { RedirectOptions } from "./redirect.ts";

/** Goes to a page of the app. The code for that is loaded now: most pages are left some other way. */
export async function leaveFor(core: ClientCore, name: PageName, options?: RedirectOptions): Promise<void> {
  const { goToPage } = await import("./go.ts");
  return goToPage(core, name, options);
}
