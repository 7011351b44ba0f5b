const MAX_LIFETIME_SECONDS = 31_536_000;

/**
 * Makes a provider's token answer one that RFC 6749 §5 would recognise.
 *
 * - GitHub answers errors with status 200.
 * - Facebook's errors are objects.
 * - Twitch lists scopes as an array.
 * - Some leave out the token type, or write `null` for what they do not give.
 * - A lifetime that is no positive number of seconds counts as not given; a longer one than a year is cut to that.
 * - An unrequested ID token is dropped: nothing is read from it, so nothing is verified.
 */
export async function conformTokenResponse(
  response: Response,
  { keepsIdToken }: { keepsIdToken: boolean },
): Promise<Response> {
  const body = await response.text();
  const json = parseObject(body);
  if (!json) return new Response(body, { status: response.status, headers: response.headers });
  const fields = Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
  if (!keepsIdToken) delete fields.id_token;
  const lifetimeSeconds = Number(fields.expires_in);
  if (lifetimeSeconds > 0) fields.expires_in = Math.min(lifetimeSeconds, MAX_LIFETIME_SECONDS);
  else delete fields.expires_in;
  if (Array.isArray(fields.scope)) fields.scope = fields.scope.join(" ");
  if (typeof fields.error === "object") fields.error = "invalid_grant";
  const isError = typeof fields.error === "string";
  if (!isError) fields.token_type ??= "bearer";
  return new Response(JSON.stringify(fields), {
    status: isError && response.status < 400 ? 400 : response.status,
    headers: { "content-type": "application/json" },
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
