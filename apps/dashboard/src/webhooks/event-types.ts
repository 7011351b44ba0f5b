import type { WebhookEventType, WebhookEventTypeInfo } from "@latchkit/kit/admin";
import type { Translate } from "@latchkit/ui";
import { isKeyOf } from "../parts/keys.ts";
import { eventMessages } from "./event-messages.ts";

const { english } = eventMessages;

/** Every type of event needs a sentence: without one, this does not compile. */
const SENTENCES: Readonly<Record<WebhookEventType, string>> = english;

/** Returns the sentence for a type; for types of a newer server, what the server says about them. */
export function describeType(type: string, t: Translate<typeof english>, otherwise = ""): string {
  return isKeyOf(SENTENCES, type) ? t(type) : otherwise;
}

/** Types whose names begin alike. */
export interface TypeGroup {
  /** Common prefix of their names. */
  readonly name: string;
  readonly title: string;
  readonly types: readonly WebhookEventTypeInfo[];
}

/**
 * Groups types by the first part of their names, in the server's order; only those whose name or sentence contains a
 * text.
 */
export function groupTypes(
  types: readonly WebhookEventTypeInfo[],
  t: Translate<typeof english>,
  text = "",
): readonly TypeGroup[] {
  const wanted = text.toLowerCase();
  const groups = new Map<string, WebhookEventTypeInfo[]>();
  for (const info of types) {
    const [name = ""] = info.type.split(".");
    const words = `${info.type} ${describeType(info.type, t, info.description)} ${titleOf(name, t)}`;
    if (words.toLowerCase().includes(wanted)) groups.set(name, [...(groups.get(name) ?? []), info]);
  }
  return [...groups].map(([name, found]) => ({ name, title: titleOf(name, t), types: found }));
}

function titleOf(name: string, t: Translate<typeof english>): string {
  const key = `group ${name}` as const;
  return isKeyOf(english, key) ? t(key) : name;
}
