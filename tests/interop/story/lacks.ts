import type { Title } from "./story.ts";

/** Steps that a version skips, each with the method or the class that it lacks. */
type Lacks = Readonly<Partial<Record<Title, string>>>;

const beforeNewNames: Lacks = {
  "an app finds its project by the newer names of classes and environment variables": "HexclaveServerApp",
};
const beforeNewer: Lacks = {
  ...beforeNewNames,
  "a user lists the invitations to their addresses, and accepts one without its code": "listTeamInvitations",
  "a server restricts a user, who stays in lists, and lifts the restriction": "restrictedByAdmin",
  "a user lists the accounts at providers that apps may act for": "listConnectedAccounts",
  "a pushed configuration counts until the owner sets a value, and again after its reset": "pushConfig",
  "the owner deletes a theme": "deleteEmailTheme",
  "without an AI model, the owner reads why a template is not rewritten": "rewriteTemplateSourceWithAI",
  "the owner reads why there are no analytics": "queryAnalytics",
};
const beforeProducts: Lacks = {
  ...beforeNewer,
  "a server grants products and lists them": "grantProduct",
  "the owner sends a test webhook": "sendTestWebhook",
};

/** Steps that versions skip. They have to pass everything else, and have none of these methods and classes. */
export const lacks: Readonly<Record<string, Lacks>> = {
  "2.8.39": { ...beforeProducts, "a program knows the user from the token alone": "getPartialUser" },
  "2.8.41": beforeProducts,
  "2.8.51": beforeNewer,
  "2.8.77": beforeNewNames,
  "2.8.102": beforeNewNames,
};
