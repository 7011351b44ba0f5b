import { Icon } from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import type { ReactNode } from "react";

/** A word that something has been saved, beside the button that did it. */
export function Quiet({ children }: { children: ReactNode }) {
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
