import postcss, { type AtRule, type Container, type Root } from "postcss";
import tailwindcss from "tailwindcss";
import { beforeAll, describe, expect, it } from "vitest";
import { StyleInliner } from "./inline-styles.ts";

const steps = ["0", "px", "0.5", "1", "2", "3", "4", "6", "8", "12", "16", "24", "64"];
const words = (text: string) => text.trim().split(/\s+/);

const sides = ["p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml"];
const colors = [
  "white",
  "black",
  "transparent",
  "slate-100",
  "gray-500",
  "red-500",
  "amber-400",
  "green-700",
  "blue-600",
  "violet-950",
];

const classes = [
  ...sides.flatMap((side, at) => [0, 4, 8].map((next) => `${side}-${steps[(at + next) % steps.length]}`)),
  ...words(`
    -m-1 -mt-2 -mx-4 mx-auto ml-auto m-[7px] p-[1.5em] pt-[10%]
  `),
  ...["bg", "text", "border"].flatMap((kind) => colors.map((color) => `${kind}-${color}`)),
  ...words(`
    bg-red-500/50 bg-black/10 text-white/90 text-blue-600/75 border-gray-500/20 bg-[#0af] bg-[#00aaff]
    text-[#123456] border-[#abc] bg-[rgb(1,2,3)] bg-[#00aaff]/50 text-slate-800 bg-slate-50 text-inherit
    text-current bg-inherit
  `),
  ...words(`
    border border-0 border-2 border-4 border-8 border-t border-t-2 border-b-4 border-l-0 border-r-8 border-x
    border-y-2 border-solid border-dashed border-dotted border-double border-none border-[3px]
    border-t-red-500 border-b-black rounded rounded-none rounded-sm rounded-md rounded-lg rounded-xl
    rounded-2xl rounded-3xl rounded-full rounded-t-lg rounded-b-xl rounded-l rounded-r-md rounded-tl-lg
    rounded-br-2xl rounded-[5px]
  `),
  ...words(`
    w-0 w-4 w-64 w-px w-full w-auto w-1/2 w-2/3 w-[320px] w-[50%] h-0 h-8 h-px h-full h-auto h-[20px]
    min-w-0 min-w-full max-w-none max-w-xs max-w-sm max-w-md max-w-lg max-w-xl max-w-2xl max-w-7xl
    max-w-full max-w-[600px] min-h-0 min-h-full max-h-8 max-h-full max-h-[100px]
  `),
  ...words(`
    flex inline-flex flex-row flex-col flex-row-reverse flex-col-reverse flex-wrap flex-nowrap flex-1
    flex-auto flex-none grow grow-0 shrink shrink-0 items-start items-center items-end items-baseline
    items-stretch justify-start justify-center justify-end justify-between justify-around justify-evenly
    self-auto self-center content-center gap-0 gap-2 gap-4 gap-x-2 gap-y-8 order-1 order-first basis-4
    basis-1/2
  `),
  ...words(`
    block inline-block inline hidden table table-cell table-row relative absolute static overflow-hidden
    overflow-auto top-0 left-4 right-auto -top-2 inset-0 z-10 opacity-0 opacity-50 opacity-100 visible
    invisible align-top align-middle align-bottom
  `),
  ...words(`
    text-xs text-sm text-base text-lg text-xl text-2xl text-3xl text-4xl text-5xl text-6xl text-[15px]
    text-[1.1rem] font-thin font-light font-normal font-medium font-semibold font-bold font-extrabold
    font-black font-sans font-serif font-mono italic not-italic leading-none leading-tight leading-snug
    leading-normal leading-relaxed leading-loose leading-4 leading-6 leading-[19px] tracking-tighter
    tracking-tight tracking-normal tracking-wide tracking-wider tracking-widest tracking-[2px] text-left
    text-center text-right text-justify underline line-through no-underline overline uppercase lowercase
    capitalize normal-case whitespace-normal whitespace-nowrap whitespace-pre truncate break-words break-all
    list-none list-disc list-decimal list-inside indent-4 underline-offset-2 decoration-2 decoration-dotted
  `),
  ...words(`
    sm:p-4 sm:hidden sm:w-full sm:text-lg sm:bg-red-500 md:p-8 md:flex md:text-center lg:mt-4 xl:w-1/2
    2xl:p-2 sm:max-w-[420px]
  `),
  ...words(`
    dark:bg-black dark:text-white dark:bg-slate-900 dark:border-gray-700 dark:bg-white/10 dark:hidden
    dark:sm:p-2 sm:dark:text-red-500
  `),
  ...words(`
    hover:underline hover:bg-blue-700 hover:text-white hover:opacity-50 hover:no-underline focus:underline
    active:bg-black visited:text-violet-950 sm:hover:bg-red-500 dark:hover:text-white
  `),
];

describe("Tailwind's classes", () => {
  let expected: ReadonlyMap<string, string>;
  const styles = new StyleInliner();

  beforeAll(async () => {
    expected = await byTailwind(classes);
  });

  it("in this test are more than 300, and Tailwind knows each of them", () => {
    expect(new Set(classes).size).toBe(classes.length);
    expect(classes.length).toBeGreaterThanOrEqual(300);
    expect([...expected.keys()].sort()).toEqual([...classes].sort());
  });

  it("become the styles that Tailwind 3.4 generates", async () => {
    const different: string[] = [];
    for (const name of classes) {
      const found = await byUs(styles, name);
      if (found !== expected.get(name)) different.push(`${name}: ${found} instead of ${expected.get(name)}`);
    }
    expect(different).toEqual([]);
  });
});

/** Returns the declarations of a class with their condition, from the style inliner. */
async function byUs(styles: StyleInliner, name: string): Promise<string> {
  const html = `<html><head></head><latchkit-tailwind data-config="{}"></latchkit-tailwind><p class="${name}">.</p></html>`;
  const result = await styles.inline(html);
  const style = /<p style="([^"]*)"/.exec(result)?.[1]?.replaceAll("&quot;", '"');
  const sheet = /<style>(.*)<\/style>/.exec(result)?.[1];
  return style ? `{${tidy(style)}}` : (rulesOf(postcss.parse(sheet ?? ""))[0]?.does ?? "nothing");
}

/** Returns the same from Tailwind, by class name. */
async function byTailwind(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const content = [{ raw: names.map((name) => `<p class="${name}">`).join("") }];
  const plugin = tailwindcss({ content, corePlugins: { preflight: false }, darkMode: "media" });
  const { root } = await postcss([plugin]).process("@tailwind utilities", { from: undefined });
  return new Map(rulesOf(root as Root).map(({ name, does }) => [name, does]));
}

function rulesOf(root: Root): { name: string; does: string }[] {
  const rules: { name: string; does: string }[] = [];
  root.walkRules((rule) => {
    const conditions: string[] = [];
    for (let at: Container["parent"] = rule.parent; at?.type === "atrule"; at = at.parent) {
      conditions.push(...(at as AtRule).params.split(" and "));
    }
    const [, selector = "", pseudo = ""] = /^\.(.*?)((?<!\\):[a-z-]+)?$/.exec(rule.selector) ?? [];
    const name = selector.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/g, (_, hex?: string, character?: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (character ?? ""),
    );
    const does = `${conditions.sort().join(" and ")}${pseudo}{${tidy(rule.nodes.map(String).join(";"))}}`;
    rules.push({ name, does });
  });
  return rules;
}

/** Normalizes declarations: resolves variables, and unifies colors and spaces. */
function tidy(declarations: string): string {
  const all = declarations
    .split(/;(?![^(]*\))/)
    .map((text) => text.replace(" !important", "").trim())
    .filter(Boolean);
  const variables = new Map(
    all.filter((text) => text.startsWith("--")).map((text) => text.split(/:\s*/) as [string, string]),
  );
  return all
    .filter((text) => !text.startsWith("--"))
    .map((text) =>
      text
        .replace(
          /var\((--[\w-]+)(?:, ([^)]*))?\)/g,
          (_, name: string, fallback = "") => variables.get(name) ?? fallback,
        )
        .replace(
          /\brgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)(?:\s*[/,]\s*([\d.]+))?\s*\)/g,
          (_, r, g, b, a = "1") => `rgba(${r},${g},${b},${Number(a)})`,
        )
        .replace(/\s*([:,])\s*/g, "$1")
        .replace(/\s+/g, " "),
    )
    .sort()
    .join(";");
}
