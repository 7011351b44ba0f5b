import type { MessageKey, priceMessages, UiMessages, WrittenKey } from "@latchkit/ui";
import type english from "./en.json";

/** The key of every message, as `section.key`. */
export type TranslationKey = MessageKey<UiMessages | typeof priceMessages> | WrittenKey<typeof english>;
