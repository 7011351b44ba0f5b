import { useMessages } from "@latchkit/ui";
import { authMethodsMessages } from "./messages.ts";

/** Shows how many users have set up a method. Reserves the space while that is loading. */
export function UsedBy({ users }: { users: number | null }) {
  const t = useMessages(authMethodsMessages);
  return (
    <span className="used-by" data-unknown={users === null || undefined}>
      {t("usedBy", { count: users ?? 0 })}
    </span>
  );
}
