import type { ReactNode } from "react";
import { TopBar } from "./top-bar.tsx";

/** Frame of pages outside projects. */
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
