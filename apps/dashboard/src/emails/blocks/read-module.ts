import { MODULES, namesOf, TYPES } from "./components.ts";
import { isVariableName, VARIABLE_TYPES, type Variable } from "./document.ts";
import { readString } from "./literals.ts";
import { childrenOf, hasComment, type Node, type Source } from "./tree.ts";

const IMPORT = /^import\s+(type\s+)?\{([\w\s,$]*)\}\s*from\s*["']([^"']+)["']\s*;?$/;

/** Returns what remains of an import once those of what the email uses are written anew. */
export function remainingImport(node: Node, source: Source): string {
  const text = source.of(node);
  const [, type = "", specifiers = "", module = ""] = IMPORT.exec(text) ?? [];
  const known = namesOf(module);
  if (!known) return text;
  const names = specifiers.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => name !== "" && !known.includes(name.replace(/^type\s+/, "")));
  return unknown.length === 0 ? "" : `import ${type}{ ${unknown.join(", ")} } from "${module}";`;
}

const SCHEMA = /^export const variablesSchema = type\(\{[\s\S]*\}\);?$/;

/** Reads the declaration of the variables; `null` if it is more than names and simple types. */
export function readSchema(node: Node, source: Source): Variable[] | null {
  const object = SCHEMA.test(source.of(node)) && !hasComment(node) ? find(node, "ObjectExpression") : null;
  if (!object) return null;
  const variables = entriesOf(object, source).map(([key, value]): Variable | null => {
    const [, name = "", optional] = /^(.*?)(\?)?$/.exec(key) ?? [];
    const type = VARIABLE_TYPES.find((it) => value && readString(source.of(value)) === it);
    return isVariableName(name) && type ? { name, type, ...(optional && { isOptional: true as const }) } : null;
  });
  const read = variables.filter((variable) => variable !== null);
  const names = new Set(read.map(({ name }) => name));
  return read.length === variables.length && names.size === read.length && read.length > 0 ? read : null;
}

const SAMPLES = /^EmailTemplate\.PreviewVariables = \{[\s\S]*\}(?: satisfies typeof variablesSchema\.infer)?;?$/;

/** Reads values for previews into their variables; `null` if there is more than one plain value for each. */
export function withSamples(variables: readonly Variable[], node: Node, source: Source): readonly Variable[] | null {
  const object = SAMPLES.test(source.of(node)) && !hasComment(node) ? find(node, "ObjectExpression") : null;
  if (!object) return null;
  const samples = new Map(
    entriesOf(object, source).map(([name, value]) => [name, value ? readValue(source.of(value)) : null]),
  );
  const isPlain = [...samples].every(
    ([name, sample]) => sample !== null && variables.some((variable) => variable.name === name),
  );
  if (!isPlain || samples.size !== entriesOf(object, source).length) return null;
  return variables.map((variable) => {
    const sample = samples.get(variable.name) ?? undefined;
    return sample === undefined ? variable : { ...variable, sample };
  });
}

function readValue(text: string): string | number | boolean | null {
  if (/^["']/.test(text)) return readString(text);
  if (text === "true" || text === "false") return text === "true";
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Returns the entries of an object literal; `null` for a value that is not written as `name: value`. */
function entriesOf(object: Node, source: Source): (readonly [string, Node | null])[] {
  return childrenOf(object)
    .slice(1, -1)
    .filter(({ name }) => name !== ",")
    .map((property) => {
      const [key, colon, value, ...more] = childrenOf(property);
      if (property.name !== "Property" || !key || colon?.name !== ":" || more.length > 0) return ["", null];
      return [key.name === "String" ? (readString(source.of(key)) ?? "") : source.of(key), value ?? null];
    });
}

function find(node: Node, name: string): Node | null {
  if (node.name === name) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, name);
    if (found) return found;
  }
  return null;
}

const COMPONENTS: ReadonlySet<string> = new Set(Object.values(MODULES).flat());
const PROPS: ReadonlySet<string> = new Set(["variables", "project", "user", "locale"]);

/** Whether the source gives another meaning to a name that blocks use. */
export function redefines(root: Node, source: Source): boolean {
  const visit = (node: Node): boolean => {
    if (node.name === "ImportDeclaration" && remainingImport(node, source) === "") return false;
    if (node.name === "VariableDefinition") {
      const name = source.of(node);
      const isComponent = COMPONENTS.has(name) && !TYPES.has(name);
      return isComponent || (PROPS.has(name) && node.parent?.name === "VariableDeclaration");
    }
    return childrenOf(node).some(visit);
  };
  return visit(root);
}
