/** Sections of packages/ui that every page shows. */
const ui = ["common", "copyButton", "failures", "form"];

/**
 * An app with translations, one file per language in `src/languages`.
 *
 * @typedef {object} App
 * @property {string} folder
 * @property {string[]} shared Sections of packages/ui that its pages show, too.
 * @property {string[]} [only] Languages. Default: all.
 * @property {boolean} [isAtOnce] Whether all languages are in memory from the start. Default: loaded when first shown.
 * @property {Record<string, string[]>} [parts] Sections that are loaded apart, by the name of the part. All other
 *   sections are the part `pages`.
 */

/** @type {App[]} */
export const apps = [
  { folder: "packages/ui", shared: [] },
  {
    folder: "packages/react",
    shared: [...ui, "price"],
    parts: {
      account: [
        "accountSettings",
        "addEmail",
        "addPasskey",
        "apiKeyForm",
        "apiKeyItem",
        "apiKeyLimits",
        "apiKeys",
        "appearance",
        "category",
        "connectItem",
        "connectedAccounts",
        "createApiKey",
        "delete",
        "deletion",
        "emailCodeSection",
        "emailItem",
        "emailSection",
        "emails",
        "freshSignIn",
        "linkItem",
        "newApiKey",
        "newRecoveryCodes",
        "notifications",
        "ownSignInMethods",
        "passkeyItem",
        "passkeySection",
        "passwordSection",
        "picture",
        "profile",
        "recoveryCodesLeft",
        "renamePasskey",
        "secondFactor",
        "secondFactorDialog",
        "sessionItem",
        "sessionsSection",
        "settingsHead",
        "signInsSection",
        "signOutSection",
        "teamPages",
        "totpSetup",
        "turnOff",
        "verifiedMark",
      ],
      consent: [
        "approvalScopes",
        "connectedAppItem",
        "connectedApps",
        "consentOutcome",
        "oauthConsent",
        "oauthDevice",
        "oauthScopes",
      ],
      impersonation: ["acting", "impersonation"],
      userData: ["userData"],
      payments: [
        "billing",
        "cardForm",
        "checkoutButton",
        "paymentLink",
        "paymentLinkBuyers",
        "paymentSections",
        "planButton",
        "price",
        "pricing",
        "subscriptionState",
      ],
      teams: [
        "createTeam",
        "deleteTeam",
        "invitationItem",
        "invitations",
        "leave",
        "longList",
        "members",
        "nameForm",
        "ownProfile",
        "teamPage",
        "teamProfile",
      ],
    },
  },
  { folder: "apps/dashboard", shared: ui },
  { folder: "apps/checkout", shared: [...ui, "price"] },
  { folder: "packages/server", shared: [], isAtOnce: true },
  { folder: "apps/demo", shared: [], only: ["de"] },
];
