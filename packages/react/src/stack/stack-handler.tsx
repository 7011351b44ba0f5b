"use client";

import { Handler, type HandlerComponentProps, type HandlerProps } from "@latchkit/react";

/** Props of `<StackHandler />`. */
export interface StackHandlerProps extends Omit<HandlerProps, "searchParams" | "componentProps"> {
  /** Props for single pages. */
  componentProps?: (HandlerComponentProps & { MFA?: HandlerComponentProps["Mfa"] }) | undefined;
  /** Has no effect: the app is that of `StackProvider`. */
  app?: unknown;
  /** Has no effect: the page knows its address. */
  routeProps?: unknown;
  /** Has no effect: the page knows its address. */
  params?: unknown;
  /** Has no effect: the page knows its address. */
  searchParams?: unknown;
}

/** Shows the page that the path names. Render it for every path below `urls.handler`. */
export function StackHandler({ fullPage, location, componentProps: { MFA, ...pages } = {} }: StackHandlerProps) {
  return <Handler fullPage={fullPage} location={location} componentProps={{ Mfa: MFA, ...pages }} />;
}
