import { defineMessages } from "@latchkit/ui";

export const apiKeysAppMessages = defineMessages("apiKeysApp", {
  title: "API keys",
  lead: "Users and teams create these keys to access your API. For keys to this project, see {keys}.",
  projectKeys: "Project keys",
  saved: "Saved.",
  who: "Key owners",
  user: "Users",
  userHint: "Users can create and revoke their own keys in their account settings. Off by default.",
  team: "Teams",
  teamHint: "Members with the permission “$manage_api_keys” can create and revoke keys for their team. Off by default.",
  turnOffTitle: "Turn off these API keys?",
  turnOffText: "Programs that use them are rejected immediately. The keys are kept and work again if you turn this on.",
  turnOff: "Turn off",
  checking: "Check keys in your API",
  checkingLead:
    "Your backend asks Latchkit who owns a key. If a key leaks and a scanner such as GitHub's finds it, the scanner can revoke it.",
  file: "In a route of your API",
  snippetWhat: "the code",
});
