import { defineMessages } from "@latchkit/ui";

export const launchChecklistMessages = defineMessages("launchChecklist", {
  title: "Launch checklist",
  lead: "Check these settings before you launch.",
  progress: "{done} of {all} done",
  ready: "You're ready to launch.",
  done: "Done",
  open: "To do",
  look: "View",
  putRight: "Fix",
  what: ": {check}",
  signIn: "Enable a sign-in method",
  signInText: "At least one method or provider must be enabled.",
  domain: "Add your domain",
  domainText:
    "At least one trusted domain, all of them with a domain name and HTTPS. Email links and redirects lead there.",
  localhost: "Stop trusting localhost",
  localhostText: "Otherwise any program on a user's machine could receive their session.",
  ownKeys: "Use your own OAuth credentials",
  ownKeysText: "Providers then show the name of your app instead of this installation's.",
  ownMail: "Send emails from your own server",
  ownMailText: "Emails then come from your address, and you can send emails of your own.",
  payments: "Take real payments",
  paymentsText: "In test mode, anyone with a checkout link gets your products for free.",
  production: "Switch to production mode",
  productionText: "The last step. All domains must be ready for production first.",
});
