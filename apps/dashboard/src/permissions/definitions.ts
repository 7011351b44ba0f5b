import type { PermissionDefinition, PermissionDefinitionOptions } from "@latchkit/kit/admin";

/** The permissions of one scope and what can be done with them. */
export interface Definitions {
  readonly all: readonly PermissionDefinition[];
  create(options: PermissionDefinitionOptions): Promise<unknown>;
  update(id: string, options: PermissionDefinitionOptions): Promise<unknown>;
  remove(id: string): Promise<void>;
}
