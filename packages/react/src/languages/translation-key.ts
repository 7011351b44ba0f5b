import type { MessageKey } from "@latchkit/ui";
import type {
  AccountMessages,
  ImpersonationMessages,
  PagesMessages,
  PaymentsMessages,
  TeamsMessages,
} from "./messages.ts";

/** The key of every message, as `section.key`. */
export type TranslationKey = MessageKey<
  PagesMessages | AccountMessages | TeamsMessages | PaymentsMessages | ImpersonationMessages
>;
