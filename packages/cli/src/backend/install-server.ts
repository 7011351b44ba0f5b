import { PACKAGES, packageSource } from "@latchkit/contract/distribution";
import { DEFAULT_API_URL } from "../web-address.ts";

/** Error message if the package is not installed. */
export const INSTALL_SERVER =
  "The backend is not installed here. Install it where you want to run it: " +
  `npm install ${packageSource(PACKAGES.server, DEFAULT_API_URL)}`;
