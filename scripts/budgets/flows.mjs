import { bundlePagesBesideReact, bundlers, compressedBytes } from "./bundle.mjs";

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
 * @returns {Promise<number>} Bytes that the largest flow adds to `Provider` and `useUser`, as they are fetched at
 *   first.
 */
export async function measureLargestFlow() {
  const core = `export { Provider, useUser } from "@latchkit/react"; export { ClientApp } from "@latchkit/kit";`;
  const sources = Object.fromEntries(flows.map((flow) => [flow, `${core} export { ${flow} } from "@latchkit/react";`]));
  const files = await bundlePagesBesideReact({ core, ...sources }, bundlers.rolldown);
  const bytesOf = (/** @type {string} */ page) => compressedBytes(files, importedAtOnce(files, page));
  const without = bytesOf("core");
  return Math.max(...flows.map((flow) => bytesOf(flow) - without));
}

/**
 * @param {Map<string, Uint8Array>} files
 * @param {string} page
 * @returns {Set<string>} The page's file and those that it imports.
 */
function importedAtOnce(files, page) {
  const found = new Set([`${page}/${page}.js`]);
  for (const name of found) {
    const code = new TextDecoder().decode(files.get(name));
    for (const [, file] of code.matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)["'`]/g))
      if (files.has(`${page}/${file}`)) found.add(`${page}/${file}`);
  }
  return found;
}
