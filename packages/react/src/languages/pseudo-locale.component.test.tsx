import { createMockApp } from "@latchkit/kit/mock";
import type { MessageText } from "@latchkit/ui";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  AccountSettings,
  ErrorPage,
  ForgotPassword,
  PasswordReset,
  Provider,
  SignIn,
  SignOut,
  SignUp,
} from "../index.ts";
import type { TranslationOverrides } from "./translation-overrides.ts";

declare global {
  interface ImportMeta {
    /** Vite's list of modules, by path. */
    glob(patterns: readonly string[]): Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  }
}

/** A small phone, in CSS pixels. */
const WIDTH = 360;

/** Texts that need no translation: mock data, and output of `Intl`. */
const FOREIGN =
  /Ada Lovelace|Ada|ada@example\.com|Acme|GitHub|Google|Microsoft|Firefox .* Linux|.*( ago| at |قبل | في ).*/g;

const PAGES: readonly (readonly [name: string, page: ReactNode])[] = [
  ["sign-in", <SignIn key="page" fullPage />],
  ["sign-up", <SignUp key="page" fullPage />],
  ["forgotten password", <ForgotPassword key="page" fullPage />],
  ["password reset", <PasswordReset key="page" fullPage />],
  ["signing out", <SignOut key="page" fullPage />],
  ["error", <ErrorPage key="page" fullPage />],
  ...["profile", "emails", "auth", "notifications", "sessions", "api-keys", "settings"].map(
    (id) => [`account: ${id}`, <AccountSettings key={id} fullPage />] as const,
  ),
];

let overrides: TranslationOverrides;
beforeAll(async () => {
  overrides = await pseudoMessages();
  await page.viewport(WIDTH, 740);
});
afterEach(() => history.replaceState(null, "", location.pathname));

describe.each([
  ["left to right", "en"],
  ["right to left", "ar"],
])("in a language of long words, written from %s", (_, lang) => {
  it.each(PAGES)("the page “%s” is cut nowhere, and says nothing in English", async (name, content) => {
    if (name.startsWith("account: ")) history.replaceState(null, "", `#${name.slice("account: ".length)}`);
    const { container } = await render(
      <Provider
        app={createMockApp(name.startsWith("account: ") ? {} : { user: null })}
        lang={lang}
        translationOverrides={overrides}
      >
        {content}
      </Provider>,
    );
    await expect.poll(() => container.querySelector("h1, h2")?.textContent ?? "").toMatch(/⟦/);
    await expect.poll(() => container.querySelector("[aria-busy=true]")).toBeNull();
    await document.fonts.ready;
    expect
      .soft(getComputedStyle(container.querySelector(".lk-root") ?? container).direction)
      .toBe(lang === "ar" ? "rtl" : "ltr");
    expect.soft(hardCoded(container), "texts that no catalogue contains").toEqual([]);
    expect.soft(cut(container), "texts that do not fit").toEqual([]);
  });
});

/** Writes every message of the kit in accented letters, half as long again, in brackets. */
async function pseudoMessages(): Promise<TranslationOverrides> {
  const modules = import.meta.glob([
    "../**/*.{ts,tsx}",
    "../../../ui/src/**/*.{ts,tsx}",
    "!**/*.test.*",
    "!**/*.test-data.*",
    "!../stack/**", // official names, without texts; its part for servers loads nowhere else
  ]);
  const found: Record<string, MessageText> = {};
  for (const load of Object.values(modules)) {
    for (const value of Object.values(await load())) {
      if (!isMessages(value)) continue;
      for (const [key, message] of Object.entries(value.english)) found[`${value.section}.${key}`] = pseudo(message);
    }
  }
  return found;
}

function isMessages(value: unknown): value is { section: string; english: Record<string, MessageText> } {
  return typeof value === "object" && value !== null && "section" in value && "english" in value;
}

function pseudo(message: MessageText): MessageText {
  if (typeof message !== "string")
    return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, accented(text)])) as MessageText;
  return accented(message);
}

const PLAIN = "aceinouysACEINOUY";
const ACCENTED = "àçéîñöûýšÀÇÉÎÑÖÛÝ";

function accented(text: string): string {
  const written = text.replace(/\{\w+\}|[a-z]/gi, (piece) => {
    const at = PLAIN.indexOf(piece);
    return piece.length > 1 || at < 0 ? piece : (ACCENTED[at] ?? piece);
  });
  return `⟦${written}${" löñg".repeat(Math.ceil(text.length / 12))}⟧`;
}

/** Texts with letters outside the brackets that all messages have. */
function hardCoded(container: Element): string[] {
  const texts = [...container.querySelectorAll("*")].flatMap((element) => [
    ...["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
    ...(element.closest("style, script, [lang] [translate=no]") ? [] : ownTexts(element)),
  ]);
  return texts.filter((text) => /\p{L}{2,}/u.test(text.replace(/⟦[^⟦]*⟧/g, " ").replace(FOREIGN, " ")));
}

function ownTexts(element: Element): string[] {
  // A message with an element among its words is in several pieces: its own texts together have both brackets.
  const whole = element.textContent ?? "";
  if (/^[^⟦]*⟦[\s\S]*⟧[^⟧]*$/.test(whole)) return [];
  return [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : []));
}

/**
 * Elements whose content is wider than they are, or that stick out of the window. The line with the project's name ends
 * in “…” on purpose.
 */
function cut(container: Element): string[] {
  return [...container.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width <= 1 || style.visibility === "hidden" || element.matches(".lk-one-line")) return false;
      const clips =
        style.overflowX !== "visible" && style.overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
      return clips || ((box.right > WIDTH + 1 || box.left < -1) && !element.closest("nav, [data-scrolls]"));
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60)}`);
}
