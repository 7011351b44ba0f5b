import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { signInRoutes } from "./routes.ts";

export const signInPolicy = { "GET /auth/sign-ins": READ_ONLY } satisfies PoliciesFor<typeof signInRoutes>;
