import { type ClientApp, isImpersonation } from "@latchkit/kit";
import { onceIdle } from "@latchkit/ui";
import { useEffect, useState } from "react";

/**
 * Whether somebody acts as the signed-in user. Asks nobody but for an access token, where the one at hand has expired.
 *
 * @returns `false` on servers, and until the page has nothing better to do.
 */
export function useImpersonation(app: ClientApp): boolean {
  const [isActing, setActing] = useState(false);
  useEffect(() => {
    let isWatched = true;
    const look = async () => {
      const tokens = await app.getAuthJson().catch(() => null); // nobody can be signed in here, or the backend is out of reach
      if (isWatched) setActing(tokens !== null && isImpersonation(tokens.accessToken));
    };
    const cancel = onceIdle(() => void look());
    const stop = app.userOrAnonymous.subscribe(() => void look());
    return () => {
      isWatched = false;
      cancel();
      stop();
    };
  }, [app]);
  return isActing;
}
