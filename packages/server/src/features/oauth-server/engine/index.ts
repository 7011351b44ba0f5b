/** The engine with all that needs it: loaded at the first request of a project that switched it on. */
export { createEngine, RESUME_COOKIE } from "./create-engine.ts";
export { issueLogoutToken } from "./logout-token.ts";
export { answerAsNode } from "./node-exchange.ts";
export { readSigningKeys } from "./signing-keys.ts";
