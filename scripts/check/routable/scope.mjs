/**
 * A node of a parsed statement: an object with one key, its kind, as libpg-query writes it.
 *
 * @typedef {any} Node
 * @typedef {"project" | "reference" | "coordinator"} Place
 * @typedef {object} Relation
 * @property {string} table
 * @property {Place | null} place Null for what a CTE, a subquery or a function returns.
 * @property {number} id
 * @property {boolean} hasProject Whether it has a column `project_id`.
 * @property {string | null} project The project of all rows that a CTE or a subquery returns.
 *
 * @typedef {object} Scope
 * @property {Scope | null} parent
 * @property {Map<string, Relation>} relations By name in the statement.
 * @property {Map<string, Pick<Relation, "hasProject" | "project">>} ctes
 * @property {Projects} projects What is known about projects here.
 */

/** The column that says to which project a row belongs. */
const COLUMN = "project_id";

/** Columns `project_id` of a statement that are equal, and the values that they are equal to. */
export class Projects {
  /** @type {Map<string, string>} */
  #next;

  /** @param {Projects} [outer] What is known around a subquery holds in it, and not the other way round. */
  constructor(outer) {
    this.#next = new Map(outer ? outer.#next : []);
  }

  /** @param {string} name @returns {string} */
  #root(name) {
    const next = this.#next.get(name);
    return next === undefined ? name : this.#root(next);
  }

  /** @param {string | null} left @param {string | null} right */
  equate(left, right) {
    if (left === null || right === null) return;
    const [one, other] = [this.#root(left), this.#root(right)];
    if (one === other) return;
    // Values are never behind anything else, so that they are found.
    if (isValue(one)) this.#next.set(other, one);
    else this.#next.set(one, other);
  }

  /** Returns the value that a column is equal to; null if it may have several. @param {string | null} name */
  valueOf(name) {
    if (name === null) return null;
    const root = this.#root(name);
    return isValue(root) ? root.slice(1) : null;
  }
}

/** @param {string} name */
function isValue(name) {
  return name.startsWith("=");
}

/** Returns how a value is named in `Projects`. @param {string} value */
export function valueName(value) {
  return `=${value}`;
}

/** @param {Relation} relation */
export function columnOf({ id }) {
  return `${id}`;
}

/**
 * Returns the name of a column `project_id`, or of a value, in `Projects`; null for anything else.
 *
 * @param {Node} node
 * @param {Scope} scope
 * @param {readonly (string | null)[]} values Of the statement's parameters.
 * @returns {string | null}
 */
export function nameOf(node, scope, values) {
  if (node?.TypeCast) return nameOf(node.TypeCast.arg, scope, values);
  if (node?.CollateClause) return nameOf(node.CollateClause.arg, scope, values);
  if (node?.ParamRef) {
    const value = values[node.ParamRef.number - 1];
    return value === null || value === undefined ? null : valueName(value);
  }
  if (node?.A_Const?.sval) return valueName(node.A_Const.sval.sval ?? "");
  if (!node?.ColumnRef) return null;
  const fields = fieldsOf(node);
  if (fields.at(-1) !== COLUMN) return null;
  const relation = findRelation(fields.length > 1 ? (fields.at(-2) ?? "") : null, scope);
  return relation === null || relation.place === null ? null : columnOf(relation);
}

/**
 * Returns the project that an expression is equal to, also where a CTE or a subquery has found it; null if unknown.
 *
 * @param {Node} node
 * @param {Scope} scope
 * @param {readonly (string | null)[]} values
 * @returns {string | null}
 */
export function projectOf(node, scope, values) {
  const name = nameOf(node, scope, values);
  if (name !== null) return scope.projects.valueOf(name);
  if (!node?.ColumnRef) return null;
  const fields = fieldsOf(node);
  if (!["project_id", "*"].includes(fields.at(-1) ?? "")) return null;
  const relation = findRelation(fields.length > 1 ? (fields.at(-2) ?? "") : null, scope);
  if (relation === null) return null;
  return relation.place === null ? relation.project : scope.projects.valueOf(columnOf(relation));
}

/** @param {Node} node @returns {string[]} */
export function fieldsOf(node) {
  return node.ColumnRef.fields.map((/** @type {Node} */ field) => field.String?.sval ?? "*");
}

/**
 * Finds the relation that a column belongs to.
 *
 * @param {string | null} name
 * @param {Scope | null} scope
 * @returns {Relation | null}
 */
function findRelation(name, scope) {
  if (scope === null) return null;
  const found =
    name === null ? [...scope.relations.values()].find(({ hasProject }) => hasProject) : scope.relations.get(name);
  return found ?? findRelation(name, scope.parent);
}

/**
 * Returns the column `project_id` among what a statement returns, or the star that contains it.
 *
 * @param {Node[]} targets
 * @param {Scope} scope
 * @returns {Node | undefined}
 */
export function findProject(targets, scope) {
  return targets.find(({ ResTarget: target }) => {
    if (target?.name) return target.name === COLUMN;
    if (!target?.val?.ColumnRef) return false;
    const fields = fieldsOf(target.val);
    if (fields.at(-1) !== "*") return fields.at(-1) === COLUMN;
    const relations = [...scope.relations].filter(([name]) => fields.length === 1 || name === fields[0]);
    return relations.some(([, { hasProject }]) => hasProject);
  })?.ResTarget.val;
}

/** @param {string} name @param {Scope | null} scope @returns {Pick<Relation, "hasProject" | "project"> | undefined} */
export function findCte(name, scope) {
  return scope === null ? undefined : (scope.ctes.get(name) ?? findCte(name, scope.parent));
}
