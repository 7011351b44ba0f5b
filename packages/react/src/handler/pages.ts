import type { HandlerUrls } from "@latchkit/kit";

/**
 * The pages below the handler by their path segment, and the setting that may move each of them elsewhere, if one may.
 */
const SETTINGS = {
  "sign-in": "signIn",
  "sign-up": "signUp",
  "sign-out": "signOut",
  "forgot-password": "forgotPassword",
  "password-reset": "passwordReset",
  "email-verification": "emailVerification",
  "account-settings": "accountSettings",
  "magic-link-callback": "magicLinkCallback",
  "oauth-callback": "oauthCallback",
  "team-invitation": "teamInvitation",
  mfa: "mfa",
  error: "error",
  "cli-auth-confirm": null,
  impersonation: null,
  "oauth-consent": null,
  buy: null,
  device: null,
} as const satisfies Record<string, keyof HandlerUrls | null>;

export type PageName = keyof typeof SETTINGS;

/** By the spelling without case and hyphens, and by what people guess. */
const SPELLINGS: ReadonlyMap<string, PageName> = new Map([
  ["signin", "sign-in"],
  ["login", "sign-in"],
  ["signup", "sign-up"],
  ["register", "sign-up"],
  ["signout", "sign-out"],
  ["forgotpassword", "forgot-password"],
  ["passwordreset", "password-reset"],
  ["emailverification", "email-verification"],
  ["accountsettings", "account-settings"],
  ["magiclinkcallback", "magic-link-callback"],
  ["oauthcallback", "oauth-callback"],
  ["teaminvitation", "team-invitation"],
  ["mfa", "mfa"],
  ["error", "error"],
  ["cliauthconfirm", "cli-auth-confirm"],
  ["impersonation", "impersonation"],
  ["oauthconsent", "oauth-consent"],
  ["buy", "buy"],
  ["device", "device"],
]);

/** Target of an address below the handler. */
export interface Destination {
  /** `null`: there is no such page. */
  readonly page: PageName | null;
  /** Usual spelling of an alias, to which the address should change. */
  readonly rename?: string;
  /** Address of the page if the app has it outside the handler. */
  readonly moved?: string;
}

/**
 * Finds the page for an address.
 *
 * @param path Such as `/handler/sign-in`; whatever stands before the handler's folder is the app's own base path.
 * @param urls Of the app: the handler's folder, and pages it has elsewhere.
 */
export function destination(path: string, urls: HandlerUrls): Destination {
  const folder = `/${urls.handler.split("/").filter(Boolean).at(-1) ?? ""}/`.replace("//", "/");
  const start = path.lastIndexOf(folder);
  if (start === -1) return { page: null };
  const segment = path.slice(start + folder.length).replace(/\/+$/, "");
  const page = SPELLINGS.get(segment.toLowerCase().replaceAll("-", ""));
  if (!page) return { page: null };
  const setting = SETTINGS[page];
  const url = setting && urls[setting];
  if (url !== null && url !== `${urls.handler}/${page}`) return path.endsWith(url) ? { page } : { page, moved: url };
  if (segment === page) return { page };
  // Two slashes in front would name another host, which the browser refuses with an exception.
  return { page, rename: path.slice(0, start + folder.length).replace(/^\/+/, "/") + page };
}
