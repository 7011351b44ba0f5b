import type { PermissionDefinition } from "@latchkit/kit/admin";

/**
 * Returns all permissions that the given ones include, at any depth. Definitions may contain each other.
 *
 * @returns Ids in order, without those asked about unless another brings them.
 */
export function broughtAlong(ids: Iterable<string>, definitions: readonly PermissionDefinition[]): readonly string[] {
  const contents = new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]));
  const asked = new Set(ids);
  const found = new Set<string>();
  const waiting = [...asked];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const contained of contents.get(id) ?? []) {
      if (found.has(contained)) continue;
      found.add(contained);
      waiting.push(contained);
    }
  }
  return [...found].sort();
}

/** Returns the permissions that contain a permission directly. */
export function containersOf(id: string, definitions: readonly PermissionDefinition[]): readonly string[] {
  return definitions.filter(({ containedPermissionIds }) => containedPermissionIds.includes(id)).map((one) => one.id);
}

/** Whether a permission is built in and cannot be changed. */
export function isBuiltIn(id: string): boolean {
  return id.startsWith("$");
}
