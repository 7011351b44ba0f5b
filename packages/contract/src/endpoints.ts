import { contactChannels } from "./contact-channels.ts";
import { oauth } from "./oauth.ts";
import { password } from "./password.ts";
import { projects } from "./projects.ts";
import { root } from "./root.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";

/** Every endpoint of the API. Nothing is served that is not declared here. */
export const endpoints = {
  ...root,
  ...password,
  ...sessions,
  ...oauth,
  ...users,
  ...contactChannels,
  ...projects,
} as const;

export type Endpoints = typeof endpoints;
