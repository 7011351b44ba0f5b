import { catalogue } from "../language/catalogue.ts";

export const domainsTexts = catalogue("domains", {
  title: "Domains",
  lead: "Links in mails, and the way back from signing in, lead only to these places. All others are refused.",
  trusted: "Trusted domains",
  none: "No domain is trusted yet",
  noneText: "Add the one your app will run at before it goes live.",
  noneTextLocal: "While localhost is trusted you can develop; add the domain your app will run at before it goes live.",
  add: "Add domain",
  added: "The domain is trusted.",
  saved: "The domain is saved.",
  edit: "Edit",
  editWhat: "Edit {domain}",
  save: "Save domain",
  remove: "Remove",
  removeWhat: "Remove {domain}",
  removeTitle: "Trust {domain} no more?",
  removeConfirm: "Remove domain",
  removeText:
    "People who use your app at {domain} cannot sign in there any more, and links in mails lead there no more.",
  removed: "The domain is not trusted any more.",
  domain: "Domain",
  domainHint:
    "The address of your app without a path; https:// may be left out. A star stands for one part of the host, two for any number; your own domain has to follow.",
  handlerPath: "Path of the sign-in pages",
  handlerPathHint: "Where your app has the kit's pages. “/handler” unless you chose another.",
  pages: "Pages at {path}",
  alsoWww: "Also trust {domain}",
  noDomain: "Which domain? For example https://shop.example.",
  notWeb: "Begin with https://, such as https://shop.example.",
  twice: "This domain is trusted already.",
  unfit:
    "This is no address that can be trusted. Check it for typing mistakes; stars may stand only below a domain of your own.",
  badPath: "The path has to begin with a slash.",
  oneLabel:
    "Each star stands for one part of a host: https://*.shop.example is https://eu.shop.example, but not https://shop.example. Whoever gets a subdomain of yours can receive your users.",
  manyLabels:
    "Two stars stand for any number of parts: https://**.shop.example is also https://a.b.shop.example. Whoever gets a subdomain of yours can receive your users.",
  noUrl: "This is no address yet.",
  localhost:
    "An address on one's own machine is good for development only. For that, “Trust localhost” below is enough.",
  address: "A bare address is not fit for production: certificates and people go by names.",
  notEncrypted:
    "Without https others on the way can read along, and take over sessions. Use http only on your own machine.",
  anyones:
    "This star lets strangers in, so nothing it stands for is trusted. Stars may stand only below a domain of your own, such as https://*.shop.example, or for the ports of localhost: http://localhost:*.",
  notTrusted: "Not trusted",
  notForProduction: "Not for production",
  development: "Development",
  allowLocalhost: "Trust localhost",
  allowLocalhostHint:
    "Any port on the machine of whoever signs in. On in new projects. Switch it off before going live: any program there could then receive your users.",
  settingSaved: "Saved.",
  production: "Production mode",
  productionOn: "The project is in production mode.",
  productionOff: "The project is in development.",
  productionReady: "Its domains are fit for production.",
  productionProblems: {
    one: "One thing here is not fit for production:",
    other: "{count} things here are not fit for production:",
  },
  localhostAllowed: "Localhost is trusted.",
  problem: "{domain}: {problem}",
  productionWhat:
    "In production mode every domain has a name and https, stars stand only below a domain of your own, and localhost is not trusted. Nothing is switched off by itself; going into production mode is refused until all is well.",
  toProduction: "To production mode",
});
