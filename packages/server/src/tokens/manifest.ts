/** A `Manifest`; checked where manifests are joined, because their type depends on this folder. */
export const tokensManifest = {
  // Features declare their types of codes.
  codes: "none",
  tables: {
    verification_codes: {
      // Expired codes stay a while, so that users who open an old link learn what happened.
      retention: { since: "expires_at", days: 7 },
      belongsTo: ["projects"],
      perOwner: "many",
      leftovers: { kept: "sealed, and useless without the account" },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} as const;
