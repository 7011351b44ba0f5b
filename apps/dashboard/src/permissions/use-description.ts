import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { permissionsMessages } from "./messages.ts";

const { english } = permissionsMessages;

type BuiltIn = Extract<keyof typeof english, `$${string}`>;

/** Describes a permission: a built-in one in the reader's language, any other as its author wrote it. */
export function useDescription(): (definition: PermissionDefinition) => string | undefined {
  const t = useMessages(permissionsMessages);
  return ({ id, description }) => (isKnown(id) ? t(id) : description);
}

/** A newer server may know more of them. */
function isKnown(id: string): id is BuiltIn {
  return id.startsWith("$") && Object.hasOwn(english, id);
}
