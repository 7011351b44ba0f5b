import { useMessages } from "@latchkit/ui";
import { emailsMessages } from "./messages.ts";

/** Returns the names of notification categories in the reader's language. The protocol has them in English. */
export function useCategoryName(): (name: string) => string {
  const t = useMessages(emailsMessages);
  return (name) => (name === "Transactional" || name === "Marketing" ? t(`category ${name}`) : name);
}
