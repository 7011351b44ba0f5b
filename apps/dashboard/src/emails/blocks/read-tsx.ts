import type { Block, EmailDocument, ModuleCode, RichText, Variable } from "./document.ts";
import { readElement } from "./element.ts";
import { childrenInGroups, isBlockName, readBlock, readBlocks, readOpening } from "./read-blocks.ts";
import { readSchema, redefines, remainingImport, withSamples } from "./read-module.ts";
import { readFixed, readPlainChildren, readWords } from "./read-text.ts";
import { childrenOf, elementIn, hasComment, isComment, type Node, Source } from "./tree.ts";

/**
 * Reads the source of a template or draft as a document. Code that blocks cannot express stays in it as written.
 *
 * @returns `null` if the source has errors, or a form in which its blocks cannot be found.
 */
export function readTsx(text: string): EmailDocument | null {
  const source = new Source(text);
  if (!source.isWhole() || redefines(source.root, source)) return null;
  const module = readModule(source);
  const template = module && readTemplate(module.template, source);
  if (!template) return null;
  const { setup, props, root } = template;
  const { before, after, variables } = module;
  const code = { before, setup, after, ...(props !== undefined && { props }) };
  return { variables, ...readRoot(root, source, code) };
}

interface Module {
  readonly before: string;
  readonly after: string;
  readonly template: Node;
  readonly variables: readonly Variable[] | null;
}

function readModule(source: Source): Module | null {
  const kept: Node[][] = [];
  const imports: string[] = [];
  let template: Node | null = null;
  let rest = 0;
  let variables: readonly Variable[] | null = [];
  const keep = (node: Node): void => {
    const last = kept.at(-1);
    if (last?.at(-1)?.nextSibling?.from === node.from) last.push(node);
    else kept.push([node]);
  };
  for (const node of childrenOf(source.root)) {
    const declared = functionIn(node, source);
    if (node.name === "ImportDeclaration") imports.push(remainingImport(node, source));
    else if (declared && !template) {
      template = declared;
      rest = kept.length;
    } else if (/^export const variablesSchema\b/.test(source.of(node))) {
      const read = readSchema(node, source);
      variables = read;
      if (!read) keep(node);
    } else if (/^EmailTemplate\.PreviewVariables\b/.test(source.of(node)) && variables) {
      const read = withSamples(variables, node, source);
      variables = read ?? variables;
      if (!read) keep(node);
    } else keep(node);
  }
  const texts = kept.map((run) => source.text.slice(run[0]?.from, run.at(-1)?.to));
  const before = [imports.filter((line) => line !== "").join("\n"), ...texts.slice(0, rest)];
  return template && { template, variables, before: paragraphs(before), after: paragraphs(texts.slice(rest)) };
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n\n");

/** Returns the function `EmailTemplate` that a statement exports. */
function functionIn(node: Node, source: Source): Node | null {
  const declared = node.name === "ExportDeclaration" ? node.getChild("FunctionDeclaration") : null;
  return declared && /^function EmailTemplate\b/.test(source.of(declared)) ? declared : null;
}

interface Template {
  readonly setup: string;
  readonly props: string | undefined;
  readonly root: Node;
}

const PARAMETERS =
  /^\(\s*(?:\{\s*((?:(?:variables|project|user|locale)\s*(?:,\s*)?)*)\}\s*(?::\s*([\s\S]+?))?\s*,?\s*)?\)$/;
/** Types of the props that follow from the variables. */
const DERIVED = /^Props<(?:typeof variablesSchema\.infer|object|unknown|\{\}|Record<string, never>)>$/;

function readTemplate(node: Node, source: Source): Template | null {
  const [, , parameters, body, ...more] = childrenOf(node);
  if (parameters?.name !== "ParamList" || body?.name !== "Block" || more.length > 0) return null;
  const signature = PARAMETERS.exec(source.of(parameters));
  const statements = childrenOf(body).slice(1, -1);
  const last = statements.at(-1);
  const result = last?.name === "ReturnStatement" ? childrenOf(last)[1] : undefined;
  const root = result ? elementIn(result) : null;
  if (!signature || !last || !root || hasCommentAround(last)) return null;
  const [first] = statements;
  const before = statements.at(-2);
  const setup = first && before ? source.text.slice(first.from, before.to) : "";
  const type = signature[2];
  return { setup, root, props: type === undefined || DERIVED.test(type) ? undefined : type };
}

/** Whether there are comments between `return` and the email. */
function hasCommentAround(node: Node): boolean {
  return childrenOf(node).some((child) =>
    child.name === "ParenthesizedExpression" ? hasCommentAround(child) : isComment(child),
  );
}

type Content = Omit<EmailDocument, "variables">;

/** Reads the element around all blocks; a block that is alone has none. */
function readRoot(root: Node, source: Source, code: ModuleCode): Content {
  const nothing = { subject: null, category: null, preview: null };
  const block = readBlock(root, source);
  if (block) return { ...nothing, blocks: [block], code };
  const element = readElement(root, source);
  if (!element?.close || isBlockName(element.name) || element.name === "Opening")
    return { ...readContent([root], source), code };
  if (element.name === "") return { ...readContent(element.content, source), code };
  const frame = { open: source.of(element.open), close: source.of(element.close) };
  return { ...readContent(element.content, source), code: { ...code, frame } };
}

/** Reads subject, category and preview, which show nothing where they are, and the blocks. */
function readContent(content: readonly Node[], source: Source): Omit<Content, "code"> {
  let subject: RichText | null = null;
  let category: string | null = null;
  let preview: RichText | null = null;
  const blocks: Block[] = [];
  for (const group of childrenInGroups(content, source)) {
    const [only, ...more] = group;
    const marker = only && more.length === 0 ? readMarker(only, source) : null;
    const opening = only && more.length === 0 ? readOpening(only, source) : null;
    if (marker?.subject && !subject) subject = marker.subject;
    else if (marker?.category !== undefined && category === null) category = marker.category;
    else if (marker?.preview && !preview && blocks.length === 0) preview = marker.preview;
    else if (opening && !preview && blocks.length === 0) {
      preview = opening.preview.length > 0 ? opening.preview : null;
      blocks.push(...opening.blocks);
    } else blocks.push(...readBlocks(group, source));
  }
  return { subject, category, preview, blocks };
}

interface Marker {
  readonly subject?: RichText;
  readonly category?: string;
  readonly preview?: RichText;
}

function readMarker(node: Node, source: Source): Marker | null {
  const element = readElement(node, source);
  if (!element || hasComment(node)) return null;
  const { name, attributes, content } = element;
  if (name === "Preview" && attributes.size === 0) {
    const preview = readPlainChildren(content, source);
    return preview && preview.length > 0 ? { preview } : null;
  }
  if (attributes.size !== 1 || content.length > 0) return null;
  const subject = name === "Subject" ? readWords(attributes.get("value"), source) : null;
  const category = name === "NotificationCategory" ? readFixed(attributes.get("value"), source) : null;
  if (subject) return { subject };
  return category === null ? null : { category };
}
