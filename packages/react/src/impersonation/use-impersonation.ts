import { type ClientApp, isImpersonation } from "@latchkit/kit";
import { onceIdle } from "@latchkit/ui";
import { useEffect, useState } from "react";

/**
 * Returns whether an administrator acts as the signed-in user. Makes no request unless the access token has expired.
 *
 * @returns `false` on servers, and until the page is idle.
 */
export function useImpersonation(app: ClientApp): boolean {
  const [isActing, setActing] = useState(false);
  useEffect(() => {
    let isWatched = true;
    const look = async () => {
      const tokens = await app.getAuthJson().catch(() => null); // this app cannot sign users in, or the backend is unreachable
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
