import type { HostedDomains } from "../settings/hosted-domains.ts";
import type { RootSecret } from "../tokens/root-secret.ts";

/** Secrets and addresses that all projects share. */
export interface Installation {
  /** Opens the secrets in configurations. */
  readonly rootSecret: RootSecret;
  /** External URL of the backend, without a trailing slash. */
  readonly publicUrl: string;
  /** Hosts that serve the hosted pages of one project each. */
  readonly hostedDomains: HostedDomains;
}
