// biome-ignore lint/performance/noBarrelFile: loaded late, and what is not named here stays out of the build
export { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
export { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
