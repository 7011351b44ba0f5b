import { AUTH_JS_LEAVES_OUT, readAuthJs } from "./auth-js.ts";
import { AUTH0_LEAVES_OUT, readAuth0 } from "./auth0.ts";
import { BETTER_AUTH_LEAVES_OUT, readBetterAuth } from "./better-auth.ts";
import { CLERK_LEAVES_OUT, readClerk } from "./clerk.ts";
import { COGNITO_LEAVES_OUT, readCognito } from "./cognito.ts";
import { FIREBASE_LEAVES_OUT, readFirebase } from "./firebase.ts";
import { KEYCLOAK_LEAVES_OUT, readKeycloak } from "./keycloak.ts";
import { KRATOS_LEAVES_OUT, readKratos } from "./kratos.ts";
import { LOGTO_LEAVES_OUT, readLogto } from "./logto.ts";
import { guessColumns, readOwnTable } from "./own-table.ts";
import { readSupabase, SUPABASE_LEAVES_OUT } from "./supabase.ts";

/**
 * Services that users are moved in from: a function that reads their files as lines of an export, without header and
 * footer, and the parts that such files leave out.
 */
export const SOURCES = {
  "auth-js": { name: "Auth.js", read: readAuthJs, leavesOut: AUTH_JS_LEAVES_OUT },
  auth0: { name: "Auth0", read: readAuth0, leavesOut: AUTH0_LEAVES_OUT },
  "better-auth": { name: "Better Auth", read: readBetterAuth, leavesOut: BETTER_AUTH_LEAVES_OUT },
  clerk: { name: "Clerk", read: readClerk, leavesOut: CLERK_LEAVES_OUT },
  cognito: { name: "Amazon Cognito", read: readCognito, leavesOut: COGNITO_LEAVES_OUT },
  csv: { name: "CSV", read: readOwnTable, guessColumns, leavesOut: [] },
  firebase: { name: "Firebase", read: readFirebase, leavesOut: FIREBASE_LEAVES_OUT },
  keycloak: { name: "Keycloak", read: readKeycloak, leavesOut: KEYCLOAK_LEAVES_OUT },
  kratos: { name: "Ory Kratos", read: readKratos, leavesOut: KRATOS_LEAVES_OUT },
  logto: { name: "Logto", read: readLogto, leavesOut: LOGTO_LEAVES_OUT },
  supabase: { name: "Supabase", read: readSupabase, leavesOut: SUPABASE_LEAVES_OUT },
} as const;
