import type { Tenancy } from "../../projects/tenancy.ts";

/** Address and key of the system that a project's users move from. */
export interface OldSystem {
  readonly url: string;
  readonly signingSecret: string;
}

/** Returns the system that the project names, whether or not it is asked; `null` if address or secret are missing. */
export function configuredOldSystem({ config }: Pick<Tenancy, "config">): OldSystem | null {
  const { url, signingSecret } = config.auth.lazyMove;
  return url === undefined || signingSecret === undefined ? null : { url, signingSecret };
}

/** Returns the system that the project asks now; `null` if it asks none, or its end date has passed. */
export function oldSystemOf(tenancy: Pick<Tenancy, "config">, now: Date): OldSystem | null {
  const { enabled, endsAt } = tenancy.config.auth.lazyMove;
  if (!enabled || (endsAt !== undefined && new Date(endsAt).getTime() <= now.getTime())) return null;
  return configuredOldSystem(tenancy);
}
