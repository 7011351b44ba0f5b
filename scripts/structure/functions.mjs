import ts from "typescript";

/** @typedef {{ name: string, path: string, lines: number, parameters: number }} MeasuredFunction */

/**
 * Every function with a body.
 *
 * @param {import("./sources.mjs").Source} source @returns {MeasuredFunction[]}
 */
export function functionsOf({ path, tree }) {
  /** @type {MeasuredFunction[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body)
      found.push({ name: nameOf(node), path, lines: linesOf(tree, node), parameters: node.parameters.length });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Lines of a file that are in functions or classes. A file of behaviour consists mostly of these; a table, a text or a
 * list of types does not.
 *
 * @param {import("./sources.mjs").Source} source
 */
export function behaviourLines({ tree }) {
  let lines = 0;
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isBehaviour = (ts.isFunctionLike(node) && "body" in node && node.body) || ts.isClassLike(node);
    if (isBehaviour) lines += linesOf(tree, node);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines;
}

/** @param {ts.SourceFile} tree @param {ts.Node} node Its comment does not count. */
function linesOf(tree, node) {
  const line = (/** @type {number} */ position) => tree.getLineAndCharacterOfPosition(position).line;
  return line(node.end) - line(node.getStart(tree)) + 1;
}

/** @param {ts.SignatureDeclaration} node */
function nameOf(node) {
  const named = [node, node.parent].find((candidate) => "name" in candidate && candidate.name);
  const name = named && "name" in named ? /** @type {ts.Node} */ (named.name).getText() : "(anonymous)";
  return name.replace(/\s+/g, " ").slice(0, 40);
}
