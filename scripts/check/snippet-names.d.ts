// Names that excerpts in the documentation take for granted, as the application around them would have them.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClientAppJson } from "@latchkit/kit";
import type { AccessTokenVerifier } from "@latchkit/kit/access-tokens";
import type { AdminApp, AdminProject } from "@latchkit/kit/admin";
import type { getConvexUser } from "@latchkit/kit/convex";
import type { CurrentServerUser, ServerApp, ServerTeam } from "@latchkit/kit/server";
import type { Backend } from "@latchkit/server";
import type { ReactNode } from "react";

type ConvexContext = Parameters<typeof getConvexUser>[0] & {
  readonly db: { query(table: string): ConvexTable };
};

interface ConvexTable {
  withIndex(
    name: string,
    range: (q: { eq(field: string, value: unknown): unknown }) => unknown,
  ): { collect(): Promise<unknown[]> };
}

interface HonoLike {
  use(handler: (context: { req: { path: string; raw: Request } }, next: () => Promise<void>) => unknown): void;
}

type ExpressHandler = (
  request: { hostname: string },
  response: { sendStatus(status: number): unknown },
  next: () => void,
) => unknown;

interface FastifyLike {
  addHook(
    name: string,
    hook: (
      request: { url: string; raw: IncomingMessage },
      reply: { hijack(): void; raw: ServerResponse },
      done: () => void,
    ) => unknown,
  ): void;
}

declare global {
  const app: AdminApp;
  const serverApp: ServerApp;
  const adminApp: AdminApp;
  const project: AdminProject;
  const user: CurrentServerUser;
  const team: ServerTeam;
  const request: Request;

  const api: string;
  const apiKey: string;
  const apiUrl: string;
  const adminKey: string;
  const backend: Backend;
  const baseUrl: string;
  const clientAddress: string;
  const brazilianSource: string;
  const code: string;
  const convexHttpClient: { setAuth(token: string): void };
  const convexReactClient: {
    setAuth(fetchToken: (args: { forceRefreshToken: boolean }) => Promise<string | null>): void;
  };
  const draftId: string;
  const expressApp: { use(handler: Backend["handle"]): void; use(path: string, handler: ExpressHandler): void };
  const fastifyApp: FastifyLike;
  const honoApp: HonoLike;
  const email: string;
  /** A function of Convex. */
  function query(handler: (context: ConvexContext) => unknown): unknown;
  const germanSource: string;
  const password: string;
  const projectId: string;
  const publishableClientKey: string;
  const publishableKey: string;
  const superSecretAdminKey: string;
  const secretServerKey: string;
  const teamId: string;
  const templateId: string;
  const token: string;
  const typed: string;
  const tokens: AccessTokenVerifier;
  const trackingLink: string;
  const tsxSource: string;
  const url: string;
  const userId: string;
  const userIds: readonly string[];
  let cursor: string | undefined;

  const children: ReactNode;
  function AppInBrowser(props: { json: ClientAppJson; children: ReactNode }): ReactNode;
  function DeleteTeam(props: { team: Pick<ServerTeam, "id"> }): null;
  function shipOrder(orderNumber: string): Promise<void>;
  function showMessage(text: string): void;
  function showHint(): void;
}
