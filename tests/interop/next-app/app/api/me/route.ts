import { stackServerApp } from "../../../stack/server.ts";

/** Knows users by the cookies of a browser, or by the header that the client makes for other origins. */
export async function GET(request: Request) {
  const user = await stackServerApp.getUser(
    request.headers.has("x-stack-auth") ? { tokenStore: request } : { tokenStore: "nextjs-cookie" },
  );
  if (!user) return Response.json({ error: "Sign in first." }, { status: 401 });
  return Response.json({ id: user.id, email: user.primaryEmail });
}
