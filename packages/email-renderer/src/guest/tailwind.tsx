import type { ReactNode } from "react";

/** Element that carries the configuration of `<Tailwind>` out of the sandbox. The style inliner removes it. */
export const TAILWIND_MARK = "latchkit-tailwind";

/** Marks class names as Tailwind's. Styles are generated outside the sandbox, a hundred times faster. */
export function Tailwind({ children, config }: { children?: ReactNode; config?: object }): ReactNode {
  const Mark = TAILWIND_MARK as "span";
  return (
    <>
      <Mark data-config={JSON.stringify(config ?? {})} />
      {children}
    </>
  );
}
