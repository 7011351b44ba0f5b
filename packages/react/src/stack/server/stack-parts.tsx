import type { StackHandlerProps } from "../stack-handler.tsx";
import { StackHandler as HandlerInBrowser } from "../stack-handler.tsx";
import { StackProviderInBrowser, type StackProviderProps } from "../stack-provider.tsx";
import { describe } from "./next-apps.ts";

/** Gives the components and hooks below it the app, which is described to browsers without its secrets. */
export function StackProvider({ app, ...props }: StackProviderProps) {
  return <StackProviderInBrowser json={describe(app)} {...props} />;
}

/** Shows the page that the path names. Takes what server components cannot hand to browsers, which needs none of it. */
export function StackHandler({ app: _, routeProps: __, params: ___, searchParams: ____, ...props }: StackHandlerProps) {
  return <HandlerInBrowser {...props} />;
}
