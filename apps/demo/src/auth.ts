import { ClientApp } from "@latchkit/kit";
import type { DemoConfig } from "../config-tag.mjs";
import { navigate } from "./navigation/location.ts";

/** All it takes to connect an app: which project, where, and how pages change. */
export function createAuth({ apiUrl, projectId, publishableClientKey }: DemoConfig): ClientApp {
  return new ClientApp({
    baseUrl: apiUrl,
    projectId,
    publishableClientKey,
    tokenStore: "cookie",
    redirectMethod: { navigate },
    urls: { afterSignIn: "/plants" },
  });
}
