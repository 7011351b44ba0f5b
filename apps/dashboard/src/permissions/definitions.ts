import type { PermissionDefinition, PermissionDefinitionOptions } from "@latchkit/kit/admin";

/** What of a scope there is to do. */
export interface Definitions {
  readonly all: readonly PermissionDefinition[];
  create(options: PermissionDefinitionOptions): Promise<unknown>;
  update(id: string, options: PermissionDefinitionOptions): Promise<unknown>;
  remove(id: string): Promise<void>;
}
