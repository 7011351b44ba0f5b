import type { CurrentUser } from "@latchkit/kit";
import { useEffect } from "react";

/** Has a person's teams asked for again whenever they come back to the page: others may have let them in or out. */
export function useNewsOfTeams({ teams }: CurrentUser): void {
  useEffect(() => {
    const look = () => void teams.refresh().catch(() => undefined);
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [teams]);
}
