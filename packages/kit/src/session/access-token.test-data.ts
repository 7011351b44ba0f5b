/** The claims of an arbitrary token. */
export const CLAIMS = {
  iss: "https://api.example/api/v1/projects/internal",
  aud: "internal",
  sub: "9d0c6f2e-8a43-4b8e-9c43-0d5f6d1a7b11",
  project_id: "internal",
  branch_id: "main",
  refresh_token_id: "7f1f2f6b-77ab-4f1c-8d53-2f1f3a3c9f10",
  role: "authenticated",
  name: "Ada Łovelace",
  email: null,
  email_verified: false,
  selected_team_id: null,
  is_anonymous: false,
};

/** An unsigned token; the kit does not look at signatures. */
export function accessToken(iatSeconds: number, lifetimeSeconds = 600, changes: Record<string, unknown> = {}): string {
  const claims = { ...CLAIMS, iat: iatSeconds, exp: iatSeconds + lifetimeSeconds, ...changes };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}.c2ln`;
}
