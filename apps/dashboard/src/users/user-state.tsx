import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { Badge } from "../parts/layout/badge.tsx";
import { banOf } from "./ban-of.ts";
import { usersMessages } from "./messages.ts";

/** Badges for what is unusual about a user: banned, anonymous. Nothing for others. */
export function UserState({ user }: { user: Pick<ServerUser, "currentBan" | "isAnonymous"> }) {
  const t = useMessages(usersMessages);
  return (
    <>
      {banOf(user) && <Badge tone="danger">{t("banned")}</Badge>}
      {user.isAnonymous && <Badge>{t("anonymous")}</Badge>}
    </>
  );
}
