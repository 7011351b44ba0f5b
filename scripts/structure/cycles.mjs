/** @typedef {import("./sources.mjs").Source} Source */

/**
 * Finds the strongly connected components of more than one node (Tarjan 1972): everything in such a knot reaches
 * everything else in it.
 *
 * @param {Map<string, Set<string>>} graph Neighbours by node.
 * @returns {string[][]} The largest first.
 */
export function findKnots(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visited = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const knots = [];
  /** @param {string} node */
  const visit = (node) => {
    const state = { index: visited.size, low: visited.size, isOpen: true };
    visited.set(node, state);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = visited.get(next) ?? visit(next);
      if (other.isOpen) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) {
      const knot = open.splice(open.indexOf(node));
      for (const member of knot) /** @type {{ isOpen: boolean }} */ (visited.get(member)).isOpen = false;
      if (knot.length > 1) knots.push(knot.sort());
    }
    return state;
  };
  for (const node of graph.keys()) if (!visited.has(node)) visit(node);
  return knots.sort((a, b) => b.length - a.length);
}

/**
 * Knots of files.
 *
 * @param {Source[]} sources @param {{ withTypes: boolean }} options Whether imports of types count.
 */
export function fileKnots(sources, { withTypes }) {
  return findKnots(
    new Map(sources.map(({ path, imports }) => [path, new Set(used(imports, withTypes).map(({ to }) => to))])),
  );
}

/**
 * Knots of folders: within each folder, its subfolders and files are the nodes, and what is inside a subfolder counts
 * as the subfolder. Only knots with at least one subfolder are returned; the others are knots of files.
 *
 * @param {Source[]} sources @param {{ withTypes: boolean }} options Whether imports of types count.
 */
export function folderKnots(sources, { withTypes }) {
  /** @type {Map<string, Map<string, Set<string>>>} */
  const graphs = new Map();
  for (const { path, imports } of sources)
    for (const { to } of used(imports, withTypes)) {
      const fork = whereTheyPart(path, to);
      if (!fork) continue;
      const graph = graphs.get(fork.parent) ?? new Map();
      graphs.set(fork.parent, graph.set(fork.from, (graph.get(fork.from) ?? new Set()).add(fork.to)));
    }
  const isFolder = (/** @type {string} */ path) => !/\.(ts|tsx|mjs)$/.test(path);
  return [...graphs.values()]
    .flatMap((graph) => findKnots(graph).filter((knot) => knot.some(isFolder)))
    .sort((a, b) => b.length - a.length);
}

/** @param {Source["imports"]} imports @param {boolean} withTypes */
function used(imports, withTypes) {
  return imports.filter(({ isType, isDynamic }) => !isDynamic && (withTypes || !isType));
}

/**
 * The folder that holds both files, and its children on the way to each; `null` above a package's sources.
 *
 * @param {string} one @param {string} other
 */
function whereTheyPart(one, other) {
  const [a, b] = [one.split("/"), other.split("/")];
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth < 0 || !/^(packages|apps)\/[^/]+\/src$|\/src\//.test(a.slice(0, depth).join("/"))) return null;
  const child = (/** @type {string[]} */ names) => names.slice(0, depth + 1).join("/");
  return { parent: a.slice(0, depth).join("/"), from: child(a), to: child(b) };
}
