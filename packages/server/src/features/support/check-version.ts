import type { Answer } from "@latchkit/contract";

/** The release of the official client packages whose protocol this server speaks. */
const PROTOCOL_VERSION = { major: 2, minor: 8, patch: 52 } as const;
const SPOKEN = Object.values(PROTOCOL_VERSION).join(".");

/** Semantic Versioning 2.0.0 without build metadata. */
const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?$/;

/**
 * Whether a client of that version can be expected to work here, and whether it is as new as this server knows them.
 */
export function checkVersion(clientVersion: string): Answer<"POST /check-version"> {
  const [, major, minor, patch, prerelease] = SEMVER.exec(clientVersion) ?? [];
  if (patch === undefined) return refusal("This is not a version that can be compared", true);
  if (Number(major) !== PROTOCOL_VERSION.major || Number(minor) !== PROTOCOL_VERSION.minor)
    return refusal(`Version ${clientVersion} was made for another protocol`, true);
  if (prerelease !== undefined) return refusal(`Version ${clientVersion} is not a released one`, true);
  if (Number(patch) < PROTOCOL_VERSION.patch) return refusal(`Version ${clientVersion} is an older one`, false);
  return { upToDate: true };
}

function refusal(what: string, severe: boolean): Answer<"POST /check-version"> {
  return { upToDate: false, error: `${what}; this backend goes with ${SPOKEN}.`, severe };
}
