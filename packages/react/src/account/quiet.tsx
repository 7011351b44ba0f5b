import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { check } from "../ui/icons.ts";

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
