import { catalogue } from "../language/catalogue.ts";

export const launchChecklistTexts = catalogue("launch-checklist", {
  title: "Launch checklist",
  lead: "What should be so before people come. Nothing here happens by itself.",
  progress: "{done} of {all} done",
  ready: "All is ready. Have a good start.",
  done: "Done",
  open: "Open",
  look: "Look",
  putRight: "Put it right",
  what: ": {check}",
  signIn: "People can sign in",
  signInText: "At least one method or provider is on.",
  domain: "Your domain is trusted",
  domainText: "At least one, and all of them with a name and https. Links in mails and redirects lead only there.",
  localhost: "Localhost is not trusted",
  localhostText: "Else any program on somebody's machine could receive them when they sign in.",
  ownKeys: "Providers know your app",
  ownKeysText:
    "All providers in use have keys of your own, so that they show your name and not that of this installation.",
  ownMail: "Mails come from you",
  ownMailText:
    "With a mail server of your own they bear your address. Set it at “emails.server”: isShared false, host, port, username, password, senderName and senderEmail.",
  production: "The project is in production mode",
  productionText: "The last step: it is refused as long as the domains are not fit for it.",
});
