import { createNextServer } from "@latchkit/kit/next";

/** Who is signed in, for server components (inside <Suspense>), route handlers and server actions. */
export const { serverApp, getUser, requireUser } = createNextServer({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  secretServerKey: process.env.LATCHKIT_SECRET_SERVER_KEY,
});
