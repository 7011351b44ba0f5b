// `npm run try-packages`: publishes all packages to a registry on this machine, installs them by name as a user would,
// and uses them. With LATCHKIT_WHOLE_PROOFS=1 with every package manager, the backend included, whose dependencies come
// from the network.
import "./node-version.mjs";

// Loaded after the check above has passed: an old Node could not even read the rest.
const { tryPackages } = await import("./try-packages/try-packages.mjs");
await tryPackages({ isWhole: process.env.LATCHKIT_WHOLE_PROOFS === "1" });
