import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import { type ReactNode, useMemo, useState } from "react";
import { LatchkitContext, useLatchkit } from "./context.ts";

/** Gives its children an app with invented data, as the props are when it is first rendered. */
export function MockApp({ children, ...options }: MockAppOptions & { children: ReactNode }) {
  const context = useLatchkit();
  const [app] = useState(() => createMockApp(options));
  const mocked = useMemo(() => ({ ...context, app }), [context, app]);
  return <LatchkitContext value={mocked}>{children}</LatchkitContext>;
}
