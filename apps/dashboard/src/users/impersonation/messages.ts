import { defineMessages } from "@latchkit/ui";

export const impersonationMessages = defineMessages("impersonation", {
  act: "Impersonate…",
  title: "Impersonate {name}?",
  titleUnnamed: "Impersonate this user?",
  lead: "Your app opens in a new tab and asks you to confirm. For one hour you see what this user sees, and your actions count as theirs.",
  limits:
    "Every page shows a banner. You can't change the user's password, email addresses, passkeys, sessions or keys. The audit log records the impersonation.",
  place: "Open",
  here: "This machine",
  address: "URL of your app",
  addressHint: "Your sign-in pages must be at {path}.",
  notHere: "Enter a local URL, such as http://localhost:3000.",
  nowhere: "No trusted domain can be opened. Add one without wildcards on the “Domains” page, or use the console.",
  open: "Open app",
  opened: "App opened in a new tab.",
  blocked: "Your browser blocked the new tab. {link} instead. The link works once, after you confirm there.",
  openLink: "Open the app here",
  console: "For apps built on other packages",
  consoleLead:
    "Run this in the browser console on a page of your app. It replaces the current session. Don't share it.",
  makeSnippet: "Create code",
  consoleTitle: "Console",
  snippet: "the code for the console",
});
