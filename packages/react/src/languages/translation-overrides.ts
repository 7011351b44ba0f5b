import type { MessageOverrides } from "@latchkit/ui";
import type { TranslationKey } from "./translation-key.ts";

/** An app's own wording of single messages, by `section.key`. */
export type TranslationOverrides = MessageOverrides<TranslationKey>;
