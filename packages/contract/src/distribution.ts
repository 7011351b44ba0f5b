/**
 * Whether the packages of this version are on npm's public registry. Until they are, every backend serves the packages
 * that it was built with, and commands name them there.
 */
export const IS_ON_PUBLIC_REGISTRY: boolean = false;

/** The published packages by the last part of their address below a backend's `/packages/`. */
export const PACKAGES = {
  kit: "@latchkit/kit",
  react: "@latchkit/react",
  server: "@latchkit/server",
  testing: "@latchkit/testing",
  latchkit: "latchkit",
} as const;

export type PackageFile = keyof typeof PACKAGES;

/**
 * Returns what package managers install a package of ours from: its name, or its address at a backend.
 *
 * @param name Such as `@latchkit/kit`. Packages of others keep their names.
 * @param backendUrl External URL of the backend, without a trailing slash.
 */
export function packageSource(name: string, backendUrl: string): string {
  const file = Object.entries(PACKAGES).find(([, own]) => own === name)?.[0];
  return file === undefined || IS_ON_PUBLIC_REGISTRY ? name : `${backendUrl}/packages/${file}.tgz`;
}

/**
 * Returns the command line that runs `latchkit` in any folder.
 *
 * @param backendUrl External URL of the backend, without a trailing slash.
 */
export function programCommand(backendUrl: string): string {
  return `npx ${packageSource(PACKAGES.latchkit, backendUrl)}`;
}
