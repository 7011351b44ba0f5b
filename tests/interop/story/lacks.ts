import type { Title } from "./story.ts";

/** Steps that a version skips, each with the method or the class that it lacks. */
type Lacks = Readonly<Partial<Record<Title, string>>>;

const beforeNewNames: Lacks = {
  "an app finds its project by the newer names of classes and environment variables": "HexclaveServerApp",
};
const beforeProducts: Lacks = {
  ...beforeNewNames,
  "a server grants products and lists them": "grantProduct",
  "the owner sends a test webhook": "sendTestWebhook",
};

/** Steps that versions skip. They have to pass everything else, and have none of these methods and classes. */
export const lacks: Readonly<Record<string, Lacks>> = {
  "2.8.39": { ...beforeProducts, "a program knows the user from the token alone": "getPartialUser" },
  "2.8.41": beforeProducts,
  "2.8.51": beforeNewNames,
  "2.8.77": beforeNewNames,
  "2.8.102": beforeNewNames,
};
