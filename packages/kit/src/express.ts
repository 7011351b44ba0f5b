export { requireUser } from "./access-tokens/express.ts";
export { userOf } from "./access-tokens/user-of.ts";
