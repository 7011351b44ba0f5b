export { requireUser } from "./access-tokens/fastify.ts";
export { userOf } from "./access-tokens/user-of.ts";
