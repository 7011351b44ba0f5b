import { catalogue } from "../language/catalogue.ts";

export const impersonationTexts = catalogue("impersonation", {
  act: "Act as this user …",
  title: "Act as {name}?",
  titleUnnamed: "Act as this user?",
  lead: "Your app opens in a new tab and asks once more. For an hour you see what they see, and what you do counts as done by them.",
  limits:
    "A banner says so on every page. Password, addresses, passkeys, sessions and keys are out of reach meanwhile, and the audit log notes it.",
  place: "Open",
  here: "On this machine",
  address: "Address of the app",
  addressHint: "Your sign-in pages are expected at {path}.",
  notHere: "This is no address of this machine, such as http://localhost:3000.",
  nowhere: "No exact domain is trusted that could be opened. Add one on the page “Domains”, or use the console.",
  open: "Open the app",
  opened: "The app opens in a new tab.",
  blocked: "The browser held the new tab back. {link} instead; the link works once you have confirmed there.",
  openLink: "Open the app here",
  console: "For apps built on other packages",
  consoleLead:
    "Run this in the console of the browser, on a page of your app. It signs you in there in place of whoever is. Nobody else should get to see it.",
  makeSnippet: "Prepare the lines",
  consoleTitle: "Console",
  snippet: "the lines for the console",
});
