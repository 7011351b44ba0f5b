import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import ts from "typescript";

const DIST = new URL("../../packages/server/dist", import.meta.url).pathname;

/** Texts that no catalogue contains, although they read like words: data, and what `Intl` writes. */
export interface Foreign {
  /** Elements whose texts are data. */
  readonly selector: string;
  /** Further texts. */
  readonly text: RegExp;
}

/**
 * Serves a page the catalogues of a language with every message in brackets and half as long again. No catalogue contains a
 * text without brackets, and a text that is cut would be cut in other languages as well.
 *
 * @param application Folder of the built application below `packages/server/dist`.
 */
export async function speakPseudo(page: Page, application: string, language: string): Promise<void> {
  const assets = join(DIST, application, "assets");
  const catalogues = new Set(cataloguesOf(assets, language));
  await page.route("**/assets/*.js", async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (!catalogues.has(name)) return route.continue();
    const body = withBrackets(readFileSync(join(assets, name), "utf8"));
    return route.fulfill({ contentType: "text/javascript", body });
  });
}

/** Returns the files that hold the messages of a language: those that are imported for it, and what they import. */
function cataloguesOf(assets: string, language: string): readonly string[] {
  const found: string[] = [];
  for (const name of readdirSync(assets).filter((one) => one.endsWith(".js"))) {
    const text = readFileSync(join(assets, name), "utf8");
    if (!/\bimport\(/.test(text) || !text.includes(`${language}:`)) continue;
    walk(parse(text), (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== language) return;
      found.push(...[...node.getText().matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(([, file = ""]) => file));
    });
  }
  const shared = found.flatMap((name) =>
    [...readFileSync(join(assets, name), "utf8").matchAll(/from\s*["']\.\/([^"']+)["']/g)].map(([, file = ""]) => file),
  );
  return [...found, ...shared];
}

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile("catalogue.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Puts every message of a built catalogue in brackets. */
function withBrackets(code: string): string {
  const messages: ts.StringLiteralLike[] = [];
  walk(parse(code), (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) messages.push(node.initializer);
  });
  return messages.reduceRight(
    (text, message) =>
      text.slice(0, message.getStart()) + JSON.stringify(longer(message.text)) + text.slice(message.getEnd()),
    code,
  );
}

function longer(message: string): string {
  return `⟦${message}${" löñg".repeat(Math.ceil(message.length / 12))}⟧`;
}

/** Returns texts of a page that no catalogue contains, and texts that do not fit, a line each. */
export async function pseudoProblems(page: Page, { selector, text }: Foreign): Promise<string[]> {
  const { source, flags } = text;
  return page.evaluate(findProblems, { selector, source, flags });
}

/** Finds problems, in the page. */
function findProblems(foreign: { selector: string; source: string; flags: string }): string[] {
  const foreignText = new RegExp(foreign.source, foreign.flags);
  const isForeign = (element: Element) => element.closest(foreign.selector) !== null;
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) => !isForeign(one));
  return [...new Set([...elements.flatMap(hardCoded), ...elements.flatMap(cut)])];

  function hardCoded(element: HTMLElement): string[] {
    const attributes = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
    return [...attributes, ...ownTexts(element)]
      .filter((one) => isSaid(outsideBrackets(one).replace(foreignText, " ")))
      .map((one) => `in no catalogue: ${one.trim()}`);
  }

  /** Messages may contain messages. */
  function outsideBrackets(text: string): string {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
    return rest === text ? rest : outsideBrackets(rest);
  }

  /** Returns whether a text has several words, or one that begins with a capital, as identifiers do not. */
  function isSaid(text: string): boolean {
    return /(?<![\p{L}\p{N}_"])\p{Lu}\p{Ll}|\p{L}{2}\s+\p{L}{2}/u.test(text);
  }

  function ownTexts(element: HTMLElement): string[] {
    // A message with an element among its words is in several pieces: its own texts together have both brackets.
    if (/^[^⟦]*⟦[\s\S]*⟧[^⟧]*$/.test(element.textContent ?? "")) return [];
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return texts.map((node) => node.textContent ?? "");
  }

  /** Returns whether a text reaches beyond its element, over what is beside it. */
  function sticksOut(element: HTMLElement, box: DOMRect): boolean {
    const range = document.createRange();
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return right > box.right + 1 || left < box.left - 1;
    });
  }

  function cut(element: HTMLElement): string[] {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width <= 1 || style.visibility === "hidden" || style.textOverflow === "ellipsis") return [];
    const clips = ["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (!clips && !sticksOut(element, box)) return [];
    return [`cut: ${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 80)}`];
  }
}
