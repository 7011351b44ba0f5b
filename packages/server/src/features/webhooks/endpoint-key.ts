import type { TenancyId } from "../../database/tenancy.ts";

/** Which endpoint of which project. */
export interface EndpointKey extends TenancyId {
  readonly endpointId: string;
}
