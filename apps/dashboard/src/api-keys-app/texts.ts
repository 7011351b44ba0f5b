import { catalogue } from "../language/catalogue.ts";

export const apiKeysAppTexts = catalogue("api-keys-app", {
  title: "API keys",
  lead: "With these your users' programs reach your own API. The project's own keys are elsewhere: {keys}.",
  projectKeys: "Project keys",
  saved: "Saved.",
  who: "Who may have some",
  user: "Users",
  userHint: "In their account settings they create and revoke keys that act for them. Off by default.",
  team: "Teams",
  teamHint:
    "Members with the permission “$manage_api_keys” create and revoke keys that act for the team. Off by default.",
  turnOffTitle: "Keys stop working",
  turnOffText:
    "Programs that use such keys are refused at once. The keys stay, and work again when you switch this on.",
  turnOff: "Switch off",
  checking: "How your API checks a key",
  checkingLead:
    "Your backend asks Latchkit whose key it is. Keys that leak and are found, on GitHub for example, can be revoked by whoever finds them.",
  file: "In a route of your API",
  snippetWhat: "the code",
});
