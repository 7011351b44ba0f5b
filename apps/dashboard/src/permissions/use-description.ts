import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { permissionsMessages } from "./messages.ts";

const { english } = permissionsMessages;

type BuiltIn = Extract<keyof typeof english, `$${string}`>;

/** What a permission is for: in the reader's language where it is the product's, as its author wrote it else. */
export function useDescription(): (definition: PermissionDefinition) => string | undefined {
  const t = useMessages(permissionsMessages);
  return ({ id, description }) => (isKnown(id) ? t(id) : description);
}

/** The backend may be newer. */
function isKnown(id: string): id is BuiltIn {
  return id.startsWith("$") && Object.hasOwn(english, id);
}
