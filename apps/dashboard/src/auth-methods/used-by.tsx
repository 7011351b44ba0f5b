import { useText } from "../language/use-text.ts";
import { authMethodsTexts } from "./texts.ts";

/** How many accounts have a way to sign in set up; where that is not known yet, its room is kept. */
export function UsedBy({ users }: { users: number | null }) {
  const say = useText(authMethodsTexts);
  return (
    <span className="used-by" data-unknown={users === null || undefined}>
      {say("usedBy", { count: users ?? 0 })}
    </span>
  );
}
