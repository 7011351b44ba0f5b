/**
 * Limits of Latchkit's costs, all in one place. Raising a limit is a commit of its own, with its reason.
 *
 * Sizes and counts are the same everywhere, so one too many fails the run. Times depend on the machine and on what else
 * it does: they are shown with their limit, and fail only beyond `tolerance` times that, where no noise explains them.
 *
 * @typedef {object} Limit
 * @property {string} what
 * @property {number} limit
 * @property {"B" | "ms" | "packages" | "types" | "×"} unit
 * @property {number} [tolerance] Default: 1.
 */
export const limits = /** @satisfies {Record<string, Limit>} */ ({
  // Minified and compressed with gzip, as they travel.
  headlessCore: { what: "headless core: current user, password, refresh, sign-out", limit: 11_090, unit: "B" },
  clientTier: { what: "everything that an app with ClientApp can load, all files", limit: 26_590, unit: "B" },
  headlessFlow: {
    what: "a headless flow, such as useSignIn, beyond Provider and useUser (the largest)",
    limit: 3_000,
    unit: "B",
  },
  webhookReceiver: { what: "verifyWebhook in a developer's backend", limit: 1_420, unit: "B" },
  reactCore: { what: "Provider, useUser and a call to sign in, without React", limit: 13_410, unit: "B" },
  signInPage: { what: "page with the themed SignIn: JavaScript and CSS, without React", limit: 27_390, unit: "B" },
  headlessCoreByEsbuild: { what: "headless core, bundled by esbuild", limit: 11_270, unit: "B" },
  headlessCoreByRollup: { what: "headless core, bundled by Rollup", limit: 11_260, unit: "B" },
  headlessCoreByWebpack: {
    what: "headless core, bundled by webpack, without webpack's own runtime",
    limit: 10_920,
    unit: "B",
  },
  reactCoreByEsbuild: { what: "Provider, useUser and a call to sign in, bundled by esbuild", limit: 14_210, unit: "B" },
  signInPageByEsbuild: { what: "page with the themed SignIn, bundled by esbuild", limit: 29_580, unit: "B" },
  language: { what: "a language file, loaded alone (the largest)", limit: 4_250, unit: "B" },

  // With everything, React included, and as an owner who is signed in gets it.
  dashboardProjects: { what: "dashboard, the list of projects: JavaScript and CSS", limit: 194_850, unit: "B" },
  elementsSignIn: { what: "plain page with <latchkit-sign-in>, React included", limit: 97_000, unit: "B" },
  dashboardOverview: { what: "dashboard, a project's overview: JavaScript and CSS", limit: 195_750, unit: "B" },

  installedPackages: { what: "packages that installing the React kit adds to React", limit: 2, unit: "packages" },
  serverPackages: { what: "packages that installing the server brings", limit: 45, unit: "packages" },
  installedBytes: { what: "bytes that installing the React kit adds to React", limit: 2_305_000, unit: "B" },

  typeInstantiations: { what: "types instantiated to check 25 uses of the kit and React", limit: 1_650, unit: "types" },

  importMillis: { what: "importing the React kit in Node, beyond React itself", limit: 15, unit: "ms", tolerance: 3 },
  typeCheckMillis: { what: "type-checking the workspace", limit: 15_000, unit: "ms", tolerance: 6 },
  signInVisible: {
    what: "SignIn visible, against a plain React form, on a CPU slowed 4×",
    limit: 1.3,
    unit: "×",
    tolerance: 1.5,
  },
});
