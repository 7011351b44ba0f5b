import { emails } from "./emails.ts";
import { ends } from "./ends.ts";
import { newer } from "./newer.ts";
import { owners } from "./owners.ts";
import { payments } from "./payments.ts";
import { people } from "./people.ts";
import { servers } from "./servers.ts";
import { sessions } from "./sessions.ts";
import { teams } from "./teams.ts";

/** All steps, in order: the first create the project in which the others play, the last deletes it. */
export const story = {
  ...owners,
  ...people,
  ...sessions,
  ...teams,
  ...servers,
  ...payments,
  ...emails,
  ...newer,
  ...ends,
};

export type Title = keyof typeof story;
