import { Icon } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import type { ReactNode } from "react";

/** Says that something was saved, beside the button that saved it. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <span className="lk-quiet" role="status">
      {children ? (
        <>
          <Icon path={check} />
          {children}
        </>
      ) : null}
    </span>
  );
}
