import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { permissionsTexts } from "./texts.ts";

const { english } = permissionsTexts;

type BuiltIn = Extract<keyof typeof english, `$${string}`>;

/** What a permission is for: in the reader's language where it is the product's, as its author wrote it else. */
export function useDescription(): (definition: PermissionDefinition) => string | undefined {
  const say = useText(permissionsTexts);
  return ({ id, description }) => (isKnown(id) ? say(id) : description);
}

/** The backend may be newer. */
function isKnown(id: string): id is BuiltIn {
  return id.startsWith("$") && Object.hasOwn(english, id);
}
