import type { ClientApp, ClientAppJson } from "@latchkit/kit";
import { toClientJson } from "@latchkit/kit";
import { createRequestApp, type RequestOptions } from "@latchkit/kit/next";
import { use } from "react";
import {
  kitOptions,
  kitTokenStore,
  type StackClientAppConstructorOptions,
  type StackServerAppConstructorOptions,
  usesRequestCookies,
} from "../app-options.ts";
import { HookedClientApp } from "../hooked-client-app.ts";
import { HookedServerApp } from "../hooked-server-app.ts";
import { createHooks } from "../hooks.ts";
import { answerByRequest } from "./request-session.ts";

const serverHooks = createHooks({
  read: (resource) => use(resource.load()),
  wait: (start) => use(start()),
  once: (_, start) => use(start()),
  user: (get) => use(get()),
  connectedAccount: (user, id, options) => use(user.getConnectedAccount(id, options)),
});

/** Apps whose browsers never redirect. */
const withoutRedirects = new WeakSet<ClientApp>();

/** A project as its end users access it, in server components. */
export class StackClientApp extends HookedClientApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackClientAppConstructorOptions) {
    super({ ...kitOptions(options), tokenStore: kitTokenStore(options) }, serverHooks);
    prepare(this, options, (request) => new HookedClientApp(request, serverHooks));
  }
}

/** A project as the application's backend accesses it, with the session of the request. */
export class StackServerApp extends HookedServerApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackServerAppConstructorOptions) {
    super({ ...kitOptions(options), tokenStore: kitTokenStore(options) }, serverHooks);
    prepare(this, options, (request) => new HookedServerApp(request, serverHooks));
  }
}

function prepare<App extends ClientApp>(
  app: App,
  options: StackClientAppConstructorOptions,
  create: (options: RequestOptions) => App,
): void {
  if (options.redirectMethod === "none") withoutRedirects.add(app);
  if (!usesRequestCookies(options)) return;
  const { redirectMethod = "nextjs", extraRequestHeaders } = options;
  const request = createRequestApp(({ extraRequestHeaders: visitor, ...own }) =>
    create({
      ...kitOptions(options),
      ...own,
      extraRequestHeaders: { ...extraRequestHeaders, ...visitor },
      redirectMethod: redirectMethod === "none" ? "none" : own.redirectMethod,
    }),
  );
  answerByRequest(app, request);
}

/** Describes an app to browsers. */
export function describe(app: ClientApp): ClientAppJson {
  return { ...toClientJson(app), redirectMethod: withoutRedirects.has(app) ? "none" : "window" };
}
