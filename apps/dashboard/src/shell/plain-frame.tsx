import type { ReactNode } from "react";
import { TopBar } from "./top-bar.tsx";

/** Around pages that belong to no project. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <main id="main" className="main" data-plain tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
