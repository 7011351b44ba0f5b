import { useCallback } from "react";
import { useApp } from "./context.ts";

/**
 * Returns a function that goes to a page of the site by the app's redirect method: a framework's router, or the
 * browser.
 *
 * @throws {Error} When called with a URL that leads to another site.
 * @example const navigate = useNavigate(); navigate("/teams");
 */
export function useNavigate(): (url: string, options?: { replace?: boolean | undefined }) => Promise<void> {
  const app = useApp();
  return useCallback((url, options) => app.goTo(url, options), [app]);
}
