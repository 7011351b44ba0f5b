// Modules that snippets import and that are not installed here: what `latchkit init` writes, React Email in one
// package, and services of others.

declare module "*/latchkit/server" {
  import type { CurrentServerUser, ServerApp } from "@latchkit/kit/server";

  export function serverApp(): Promise<ServerApp>;
  export function getUser(): Promise<CurrentServerUser | null>;
  export function requireUser(page?: string): Promise<CurrentServerUser>;
}

declare module "*/latchkit/backend" {
  import type { Backend } from "@latchkit/server";

  export function startedBackend(): Promise<Backend>;
}

declare module "*/latchkit.js" {
  import { requireUser as createRequireUser } from "@latchkit/kit/express";
  import type { ServerApp } from "@latchkit/kit/server";

  export { userOf } from "@latchkit/kit/express";
  export const latchkit: ServerApp;
  export const requireUser: ReturnType<typeof createRequireUser>;
}

declare module "astro/config" {
  export function defineConfig(config: { security: { allowedDomains: { hostname: string }[] } }): unknown;
}

declare module "astro:env/server" {
  export function getSecret(name: string): string | undefined;
}

declare module "fastify" {
  import type { userOf } from "@latchkit/kit/fastify";

  type Request = Parameters<typeof userOf>[0];
  function fastify(): {
    get(path: string, options: object, handler: (request: Request) => unknown): void;
    listen(options: { port: number }): Promise<string>;
  };
  export = fastify;
}

declare module "cors" {
  import type { RequestHandler } from "express";

  function cors(options: { origin: string; allowedHeaders: string[] }): RequestHandler;
  export = cors;
}

declare module "@hono/node-server" {
  export function serve(options: { fetch: unknown; port: number }): unknown;
}

declare module "next/app" {
  import type { ComponentType } from "react";

  export interface AppProps {
    Component: ComponentType;
    pageProps: object;
  }
}

declare module "next/navigation" {
  export function redirect(url: string): never;
}

declare module "react-router" {
  export function redirect(url: string): Response;
  export function useLocation(): { pathname: string };
}

declare module "@tanstack/react-start" {
  export function createServerFn(): { handler<T>(work: () => Promise<T>): () => Promise<T> };
}

declare module "@tanstack/react-start/server" {
  export function appendResponseHeader(name: string, value: string): void;
  export function getRequest(): Request;
}

declare module "expo-secure-store" {
  export function getItemAsync(key: string): Promise<string | null>;
  export function setItemAsync(key: string, value: string): Promise<void>;
  export function deleteItemAsync(key: string): Promise<void>;
}

interface ImportMeta {
  readonly env: Readonly<Record<string, string>>;
}

declare module "@playwright/test" {
  export { expect, test } from "playwright/test";
}

declare module "*/fixtures" {
  import type { SignedInUser, TestBackend } from "@latchkit/testing";

  export { expect } from "playwright/test";
  export function test(
    title: string,
    work: (fixtures: {
      page: import("playwright/test").Page;
      user: SignedInUser;
      backend: TestBackend;
    }) => Promise<void>,
  ): void;
}

declare module "@supabase/supabase-js" {
  export function createClient(url: string, key: string, options: { accessToken(): Promise<string | null> }): unknown;
}

declare module "@react-email/components" {
  export { Body } from "@react-email/body";
  export { Button } from "@react-email/button";
  export { Container } from "@react-email/container";
  export { Head } from "@react-email/head";
  export { Heading } from "@react-email/heading";
  export { Html } from "@react-email/html";
  export { Link } from "@react-email/link";
  export { Tailwind } from "@react-email/tailwind";
  export { Text } from "@react-email/text";
}

declare module "http://localhost:4100/elements/latchkit.js" {
  export function configure(
    options: Partial<import("@latchkit/kit").ClientAppOptions>,
  ): import("@latchkit/kit").ClientApp;
}

declare module "oidc-client-ts" {
  export class UserManager {
    constructor(settings: { authority: string; client_id: string; redirect_uri: string; scope: string });
    signinRedirect(): Promise<void>;
  }
}

declare module "@vitejs/plugin-vue" {
  function vue(options: {
    template: { compilerOptions: { isCustomElement(tag: string): boolean } };
  }): import("vite").Plugin;
  export = vue;
}

declare module "@sveltejs/kit" {
  interface Event {
    request: Request;
    locals: { latchkit: import("@latchkit/kit/server").ServerApp };
    cookies: { set(name: string, value: string, options: { path: string }): void };
  }
  export type Handle = (input: {
    event: Event;
    resolve(event: Event): Response | Promise<Response>;
  }) => Response | Promise<Response>;
}
