import { whyMadeUp } from "./made-up.ts";
import { matching } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** The raw keys of one key set of a project. Only their hashes are stored. */
export interface RawProjectKeys {
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  readonly superSecretAdminKey: string;
}

const KEY = /^[A-Za-z0-9_-]{20,200}$/;

/** In production, secrets must be unguessable and never published. */
export function requireGenerated(
  { report }: EnvironmentReader,
  { secret, internalKeys }: { readonly secret: string | null; readonly internalKeys: RawProjectKeys | null },
): void {
  const check = (name: string, value: string | undefined, expected: string) => {
    const why = value === undefined ? null : whyMadeUp(value);
    if (why !== null) report(name, `${why}; expected ${expected}`);
  };
  check("LATCHKIT_SECRET", secret ?? undefined, "something random, such as `openssl rand -base64 48` prints");
  const keys = [
    ["LATCHKIT_INTERNAL_PUBLISHABLE_KEY", internalKeys?.publishableClientKey],
    ["LATCHKIT_INTERNAL_SECRET_KEY", internalKeys?.secretServerKey],
    ["LATCHKIT_INTERNAL_ADMIN_KEY", internalKeys?.superSecretAdminKey],
  ] as const;
  for (const [i, [name, key]] of keys.entries()) {
    check(name, key, "something random, such as `openssl rand -hex 24` prints");
    const twin = keys.slice(0, i).find(([, other]) => key !== undefined && other === key);
    if (twin)
      report(
        name,
        `is the same as ${twin[0]}; expected a key of its own, because the publishable one is sent to every visitor of the dashboard`,
      );
  }
}

/** All three or none, so that it is always clear where a key comes from. */
export function readInternalKeys({ read, isSet, report }: EnvironmentReader): RawProjectKeys | null {
  const names = [
    "LATCHKIT_INTERNAL_PUBLISHABLE_KEY",
    "LATCHKIT_INTERNAL_SECRET_KEY",
    "LATCHKIT_INTERNAL_ADMIN_KEY",
  ] as const;
  if (names.some(isSet)) {
    for (const name of names.filter((missing) => !isSet(missing))) {
      report(name, "is not set; expected with the other keys of the project internal");
    }
  }
  const [publishableClientKey, secretServerKey, superSecretAdminKey] = names.map((name) =>
    read(name, "20 to 200 letters, digits, hyphens or underscores", matching(KEY), { isSecret: true }),
  );
  return publishableClientKey && secretServerKey && superSecretAdminKey
    ? { publishableClientKey, secretServerKey, superSecretAdminKey }
    : null;
}
