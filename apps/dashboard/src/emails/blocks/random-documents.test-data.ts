// Sources of emails, in which template literals are text.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: see above
import fc from "fast-check";
import {
  type Address,
  type Block,
  type EmailDocument,
  joined,
  NO_CODE,
  type Path,
  type Piece,
  type Variable,
} from "./document.ts";

/** Texts that would end a literal, a tag or a comment, or start one, if they were not escaped. */
export const HOSTILE_TEXTS = [
  "{",
  "}",
  "{variables.name}",
  "${user.displayName}",
  "${",
  "`",
  "<",
  "</Paragraph>",
  "<script>alert(1)</script>",
  "<!-- -->",
  '"',
  "'",
  "\\",
  "\\n",
  "*/",
  "/*",
  "{/* no comment */}",
  "//",
  "&",
  "&amp;",
  "&#123;",
  "&nbsp;",
  "\u2028\u2029",
  "\u00a0",
  "\r\n",
  "\t",
  "\n",
  "\n\n",
  " ",
  "  two  spaces  ",
  "👩‍👩‍👧‍👦 🇩🇪",
  "مرحبا \u2068بك\u2069",
  "שלום",
  "\u202e",
  "\ud800",
  "\u0000",
  "__proto__",
  "); process.exit(); (",
];

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.string({ maxLength: 12, unit: "grapheme" }),
      fc.constant("plain words"),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(""));

const path = fc.constantFrom<Path>("user.displayName", "project.displayName", "variables.name", "variables.count");

const address: fc.Arbitrary<Address> = fc.oneof(
  fc
    .constantFrom(
      "",
      "https://example.com/a?b=1&c=%22#d",
      "http://localhost:3000",
      "mailto:a@example.com?subject=x%20y",
      'https://example.com/"{x}`${y}\\',
    )
    .map((url) => ({ url })),
  path.map((it) => ({ path: it })),
);

const bare: fc.Arbitrary<Piece> = fc.oneof(
  words.map((text) => ({ text })),
  fc.record({ path, fallback: words, isIsolated: fc.constant(true as const) }, { requiredKeys: ["path"] }),
);

const plain = fc.array(bare, { maxLength: 4 }).map(joined);

const marks = fc.record(
  { isBold: fc.constant(true as const), isItalic: fc.constant(true as const), link: address },
  { requiredKeys: [] },
);
const rich = fc
  .array(
    fc.tuple(bare, marks).map(([piece, look]): Piece => ({ ...piece, ...look })),
    { maxLength: 5 },
  )
  .map(joined);

const isPlain = fc.constant(true as const);
const level = fc.constantFrom(1 as const, 2 as const, 3 as const);

const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record(
    { kind: fc.constant("heading" as const), level, text: rich, isPlain },
    { requiredKeys: ["kind", "level", "text"] },
  ),
  fc.record({ kind: fc.constant("text" as const), text: rich, isPlain }, { requiredKeys: ["kind", "text"] }),
  fc.record({ kind: fc.constant("footer" as const), text: rich }),
  fc.record(
    { kind: fc.constant("button" as const), label: plain, to: address, showsAddress: fc.boolean(), hint: words },
    { requiredKeys: ["kind", "label", "to", "showsAddress"] },
  ),
  fc.record(
    {
      kind: fc.constant("image" as const),
      source: address,
      alt: words,
      width: fc.integer({ min: 1, max: 9999 }),
      link: address,
    },
    { requiredKeys: ["kind", "source", "alt"] },
  ),
  fc.constant({ kind: "divider" as const }),
  path.map((it) => ({ kind: "passcode" as const, path: it })),
);

const code = fc.constantFrom<Block>(
  { kind: "source", source: "{[1, 2].map((it) => (\n  <Text key={it}>{`a\n      ${it}`}</Text>\n))}" },
  { kind: "source", source: '<Section className="p-4"><Text>{"}"}</Text></Section>' },
  { kind: "source", source: "{/* a remark */}" },
  {
    kind: "source",
    source: "<Link href={`https://example.com/${variables.name}`}>A link</Link>, and words beside it.",
  },
);

const conditional = fc
  .tuple(leaf, fc.option(path))
  .map(([block, when]) => (when === null ? block : { ...block, when }));
const columns = fc
  .array(fc.array(fc.oneof(conditional, code), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((it): Block => ({ kind: "columns", columns: it }));

const variables = fc.constantFrom<readonly Variable[]>(
  [],
  [
    { name: "name", type: "string", isOptional: true, sample: 'Ada "}; ${x}' },
    { name: "count", type: "number", sample: -1.5 },
    { name: "isNew", type: "boolean", sample: false },
  ],
  [
    { name: "name", type: "string" },
    { name: "$x", type: "number" },
  ],
);

/** Documents of all kinds of blocks, with texts that are hard to write. */
export const documents: fc.Arbitrary<EmailDocument> = fc.record({
  subject: fc.option(plain),
  category: fc.option(words),
  preview: fc.option(plain.filter((text) => text.length > 0)),
  variables,
  blocks: fc.array(fc.oneof({ weight: 4, arbitrary: conditional }, code, columns), { maxLength: 6 }),
  code: fc.constantFrom(
    NO_CODE,
    {
      before: "const shout = (text: string) => text.toUpperCase(); // loud",
      setup: "const x = `\n  a`;\n  // why\n  if (!x) throw new Error();",
      after: "/* The end */",
    },
    {
      ...NO_CODE,
      frame: { open: '<Container className="p-4">', close: "</Container>" },
      props: "Props<{ name: string }>",
    },
  ),
});
