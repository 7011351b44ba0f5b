export { requireUser, userOf } from "./access-tokens/hono.ts";
