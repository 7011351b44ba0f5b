import type { TenancyId } from "../../../database/tenancy.ts";
import type { StripeMetadata } from "./objects.ts";

/**
 * Names a project in the metadata of Stripe's objects. Projects of one merchant may share an account, and name their
 * customers alike.
 */
export function projectMetadata({ projectId }: TenancyId) {
  return { projectId };
}

/** Whether metadata names another project. Objects of Stack Auth, and of earlier releases, name none. */
export function isOfOtherProject({ projectId }: TenancyId, metadata: StripeMetadata): boolean {
  return Boolean(metadata.projectId) && metadata.projectId !== projectId;
}
