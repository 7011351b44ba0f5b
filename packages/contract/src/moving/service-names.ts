/** Services whose files `latchkit import` reads. Apart from the code that reads them, which is loaded when it is needed. */
export const SERVICE_NAMES = [
  ...(["auth-js", "auth0", "better-auth", "clerk", "cognito", "csv"] as const),
  ...(["firebase", "keycloak", "kratos", "logto", "stack-auth", "supabase"] as const),
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

export function isServiceName(word: string): word is ServiceName {
  return SERVICE_NAMES.some((name) => name === word);
}
