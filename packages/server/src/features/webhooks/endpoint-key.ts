import type { TenancyId } from "../../database/tenancy.ts";

/** An endpoint, named with its project. */
export interface EndpointKey extends TenancyId {
  readonly endpointId: string;
}
