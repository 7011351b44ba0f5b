import { bundlePagesBesideReact, bytesAtOnce } from "./bundle.mjs";

/** Hooks with which apps make sign-in forms of their own. */
const flows = [
  "useEmailCode",
  "useForgotPassword",
  "usePasskeySignIn",
  "usePasswordReset",
  "useSecondFactor",
  "useSignIn",
  "useSignUp",
  "useTeamInvitation",
];

/**
 * @param {import("./bundle.mjs").Bundle} bundle
 * @returns {Promise<Record<string, number>>} By flow, the bytes that it adds to `Provider` and `useUser`, as they are
 *   fetched at first.
 */
export async function weighFlows(bundle) {
  const sources = Object.fromEntries(flows.map((flow) => [flow, appWith(flow)]));
  const files = await bundlePagesBesideReact({ core: appWith(), ...sources }, bundle);
  const without = bytesAtOnce(files, "core");
  return Object.fromEntries(flows.map((flow) => [flow, bytesAtOnce(files, flow) - without]));
}

/** webpack leaves out what an app only exports. @param {string[]} hooks */
function appWith(...hooks) {
  const used = ["Provider", "useUser", ...hooks].join(", ");
  return `
    import { ClientApp } from "@latchkit/kit";
    import { ${used} } from "@latchkit/react";
    globalThis.used = [ClientApp, ${used}];
  `;
}
