import { stackServerApp } from "../../../stack/server";

export async function GET() {
  const user = await stackServerApp.getUser();
  if (!user) return Response.json({ error: "Sign in first." }, { status: 401 });
  return Response.json({ email: user.primaryEmail, stored: (await stackServerApp.getUser(user.id))?.id === user.id });
}
