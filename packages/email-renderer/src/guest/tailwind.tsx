import type { ReactNode } from "react";

/** An element that stands for `<Tailwind>`, with its configuration; taken out of the mail outside the sandbox. */
export const TAILWIND_MARK = "latchkit-tailwind";

/** Says that class names are Tailwind's. They become styles outside the sandbox, where that takes a hundredth of the time. */
export function Tailwind({ children, config }: { children?: ReactNode; config?: object }): ReactNode {
  const Mark = TAILWIND_MARK as "span";
  return (
    <>
      <Mark data-config={JSON.stringify(config ?? {})} />
      {children}
    </>
  );
}
