import type { NextApiRequest, NextApiResponse } from "next";
import { serverApp } from "../../latchkit/server";

export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const user = await serverApp(request, response).getUser();
  if (!user) return response.status(401).json({ error: "Sign in first." });
  return response.json({ email: user.primaryEmail });
}
