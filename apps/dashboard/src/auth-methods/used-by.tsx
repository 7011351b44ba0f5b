import { useMessages } from "@latchkit/ui";
import { authMethodsMessages } from "./messages.ts";

/** How many accounts have a way to sign in set up; where that is not known yet, its room is kept. */
export function UsedBy({ users }: { users: number | null }) {
  const t = useMessages(authMethodsMessages);
  return (
    <span className="used-by" data-unknown={users === null || undefined}>
      {t("usedBy", { count: users ?? 0 })}
    </span>
  );
}
