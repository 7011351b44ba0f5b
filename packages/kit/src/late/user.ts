// The rarer ways to get a user. Loads together, when it is first needed.
export { signUpAnonymously } from "../users/anonymous-sign-up.ts";
export { getPartialUser } from "../users/partial-user.ts";
