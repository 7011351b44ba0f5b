import { FEW_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { contactChannelRoutes } from "./channel-routes.ts";
import { EMAIL_VERIFICATION_CODE } from "./code-type.ts";
import { contactChannelPolicy, contactVerificationPolicy } from "./endpoint-policy.ts";
import { contactVerificationRoutes } from "./verification-routes.ts";

export const contactChannelsManifest = {
  routes: { ...contactChannelRoutes, ...contactVerificationRoutes },
  policies: { ...contactVerificationPolicy, ...contactChannelPolicy },
  codes: [EMAIL_VERIFICATION_CODE],
  tables: {
    contact_channels: FEW_PER_USER,
  },
  // `removeCredentials` deletes them itself, but for the address that was proven.
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
