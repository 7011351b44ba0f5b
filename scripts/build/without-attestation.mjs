const VERIFIES_ATTESTATION =
  /[\\/]@simplewebauthn[\\/]server[\\/]esm[\\/].*[\\/](verifyAttestation\w+|convertX509PublicKeyToCOSE)\.js$/;

/**
 * Leaves out the code of `@simplewebauthn/server` that verifies attestations, with the packages that read certificates
 * for it. The server asks for no attestation and looks at none (`packages/server/src/features/passkeys/ceremony.ts`).
 *
 * @type {import("rolldown").Plugin}
 */
export const withoutAttestation = {
  name: "without-attestation",
  load(id) {
    const [, name] = VERIFIES_ATTESTATION.exec(id) ?? [];
    if (name === undefined) return null;
    return `export function ${name}() { throw new Error("Attestations are not verified."); }`;
  },
  transform(code, id) {
    // Its modules register nothing; what nothing uses any more can go.
    return /[\\/]node_modules[\\/]@(simplewebauthn|peculiar)[\\/]/.test(id) ? { code, moduleSideEffects: false } : null;
  },
};
