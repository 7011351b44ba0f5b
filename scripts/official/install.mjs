import { join } from "node:path";
import { installApart } from "../install-apart.mjs";
import { installed, tested } from "./versions.mjs";

const asked = process.env.LATCHKIT_OFFICIAL_VERSION;

/**
 * Versions of `@stackframe/js` with which this run plays the story: all of them with `LATCHKIT_WHOLE_PROOFS=1`.
 * Otherwise the newest alone, because all other tests run an older one.
 */
export const storyVersions = asked
  ? [asked]
  : process.env.LATCHKIT_WHOLE_PROOFS
    ? [tested.oldest, ...tested.between, tested.newest]
    : [tested.newest];

/** Version of `@stackframe/react` that this run opens in Chromium; none in ordinary runs, which have an older one. */
export const reactVersion = asked ?? (process.env.LATCHKIT_WHOLE_PROOFS ? tested.newest : undefined);

const suffix = asked ? "-asked" : process.env.LATCHKIT_WHOLE_PROOFS ? "-whole" : "";

/**
 * Installs the versions that `npm install` does not bring.
 *
 * @returns {Promise<(version: string) => Promise<any>>} Imports one of them.
 */
export async function installOfficial() {
  const packages = Object.fromEntries(
    storyVersions.filter((one) => one !== installed).map((one) => [`js-${one}`, `npm:@stackframe/js@${one}`]),
  );
  const { load } = await installApart(`official${suffix}`, packages);
  return (version) => load(`js-${version}`);
}

/**
 * Installs the version of `@stackframe/react` that this run opens in Chromium.
 *
 * @returns {Promise<string | undefined>} Its folder.
 */
export async function installOfficialReact() {
  if (!reactVersion) return undefined;
  const { folder } = await installApart(`official-react${suffix}`, { "@stackframe/react": reactVersion });
  return join(folder, "node_modules/@stackframe/react");
}

/** Installs all packages that a run needs, before the run is cut off from the network. */
export async function installAllOfficial() {
  await installOfficial();
  await installOfficialReact();
}
