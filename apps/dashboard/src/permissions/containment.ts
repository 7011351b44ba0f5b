import type { PermissionDefinition } from "@latchkit/kit/admin";

/**
 * All permissions that come with some, however deep one is contained in another. Definitions may contain each other.
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

/** Those that contain a permission themselves. */
export function containersOf(id: string, definitions: readonly PermissionDefinition[]): readonly string[] {
  return definitions.filter(({ containedPermissionIds }) => containedPermissionIds.includes(id)).map((one) => one.id);
}

/** Whether a permission is part of the product, and cannot be changed. */
export function isBuiltIn(id: string): boolean {
  return id.startsWith("$");
}
