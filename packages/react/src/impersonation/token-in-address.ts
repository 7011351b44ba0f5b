import { useEffect, useState } from "react";

/**
 * The refresh token that stands behind the hash of the page's address, where no server sees it. It is taken out at once: nobody should
 * read it over a shoulder, bookmark it or come back to it.
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
