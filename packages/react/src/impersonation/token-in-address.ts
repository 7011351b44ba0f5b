import { useEffect, useState } from "react";

/**
 * Returns the refresh token in the fragment of the page's address, which browsers do not send to servers. Removes it at
 * once, so that it ends up in no bookmark and no history.
 *
 * @returns `""` if there is none, `null` before it has been read.
 */
export function useTokenInAddress(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get("refresh_token") ?? "";
      if (found) history.replaceState(history.state, "", location.pathname + location.search);
      setToken((known) => found || known || "");
    };
    take();
    window.addEventListener("hashchange", take); // a second link, opened in the same tab
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return token;
}
