import { createPageGuard } from "@latchkit/kit/access-tokens";

const guard = createPageGuard({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
  pages: ["/notes"],
});

/**
 * Sends visitors who are signed out to the sign-in page before anything renders. Called middleware.ts before Next.js
 * 16.
 */
export function proxy(request: Request) {
  return guard(request);
}

export const config = { matcher: ["/notes/:path*"] };
