import ts from "typescript";

/** A doc comment as Markdown, by its parts. */
export interface DocComment {
  readonly text: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  readonly see: readonly string[];
}

/** Reads the doc comment of a declaration or member. Of overloads, the last comment counts. */
export function docComment(nodes: readonly ts.Node[]): DocComment {
  const docs = nodes.flatMap((node) => ts.getJSDocCommentsAndTags(node)).filter((found) => ts.isJSDoc(found));
  const doc = docs.at(-1);
  const tags = doc?.tags ?? [];
  const named = (...names: string[]) => tags.filter(({ tagName }) => names.includes(tagName.text)).map(textOf);
  return {
    text: textOf(doc),
    parameters: tags.flatMap((tag) =>
      ts.isJSDocParameterTag(tag) ? [{ name: tag.name.getText(), text: textOf(tag) }] : [],
    ),
    returns: named("returns").join(" "),
    throws: tags.flatMap((tag) => {
      if (!ts.isJSDocThrowsTag(tag)) return [];
      const type = tag.typeExpression ? `\`${tag.typeExpression.type.getText()}\` ` : "";
      return [type + textOf(tag)];
    }),
    examples: named("example").map((text) => text.trim()),
    see: tags.filter(({ tagName }) => tagName.text === "see").map((tag) => seeText(tag)),
  };
}

function textOf(tag: { readonly comment?: string | ts.NodeArray<ts.JSDocComment> | undefined } | undefined): string {
  const text = ts.getTextOfJSDocComment(tag?.comment) ?? "";
  return text.replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, "`$1`").trim();
}

/** TypeScript reads the first word after `@see` as a name, and so takes `https` out of an address. */
function seeText(tag: ts.JSDocTag): string {
  return tag
    .getText()
    .replace(/^@see\s*/, "")
    .replace(/\s*\n\s*\*?\s*/g, " ")
    .replace(/\*\/$/, "")
    .trim();
}

/** Returns the first sentence of a comment. */
export function firstSentence(text: string): string {
  const [paragraph = ""] = text.split(/\n\s*\n/);
  const plain = paragraph.replace(/\s+/g, " ").trim();
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
