"use client";

import type { ClientApp, ClientAppJson } from "@latchkit/kit";
import { Provider } from "@latchkit/react";
import { type ReactNode, Suspense, useState } from "react";
import { StackClientApp } from "./stack-client-app.ts";

/** Props of `<StackProvider />`. */
export interface StackProviderProps {
  /** The app that hooks and components below use. */
  app: ClientApp;
  /** Language tag such as `de-DE`. Default: the reader's. */
  lang?: string | undefined;
  /** Your own wording of single messages, by the keys of `@latchkit/react`; other keys have no effect. */
  translationOverrides?: Readonly<Record<string, string>> | undefined;
  /** Your app. */
  children?: ReactNode;
}

/** Gives the components and hooks below it the app they work for. */
export function StackProvider({ app, lang, translationOverrides, children }: StackProviderProps) {
  return (
    <Provider app={app} lang={lang} translationOverrides={translationOverrides}>
      <Suspense>{children}</Suspense>
    </Provider>
  );
}

/** The same for the app of a server component, as it is described to browsers. */
export function StackProviderInBrowser({ json, ...props }: Omit<StackProviderProps, "app"> & { json: ClientAppJson }) {
  const [app] = useState(() => appOf(json));
  return <StackProvider app={app} {...props} />;
}

/** The apps of this page: a provider that React renders afresh keeps the user. */
const apps = new Map<string, StackClientApp>();

function appOf(json: ClientAppJson): StackClientApp {
  const key = JSON.stringify(json);
  const app = apps.get(key) ?? new StackClientApp(json);
  if (typeof document !== "undefined") apps.set(key, app);
  return app;
}
