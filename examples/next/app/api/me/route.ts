import { getUser } from "../../../latchkit/server";

export async function GET() {
  const user = await getUser();
  if (!user) return Response.json({ error: "Sign in first." }, { status: 401 });
  return Response.json({ email: user.primaryEmail });
}
