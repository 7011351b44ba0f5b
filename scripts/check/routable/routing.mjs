import { columnOf, fieldsOf, findCte, findProject, nameOf, Projects, projectOf, valueName } from "./scope.mjs";

/**
 * @typedef {import("./scope.mjs").Node} Node
 * @typedef {import("./scope.mjs").Place} Place
 * @typedef {import("./scope.mjs").Relation} Relation
 * @typedef {import("./scope.mjs").Scope} Scope
 * @typedef {{ readonly scope: Scope, readonly targets: Node[] }} Analyzed
 */

/**
 * Lists why a statement cannot be sent to the one server that has a project's rows: each table that is distributed by
 * project has to be bound to the same project, by a value or by an equality with a table that is. What a CTE or a
 * subquery returns binds nothing, as Citus sees it.
 *
 * @param {Node} statement
 * @param {readonly (string | null)[]} values Of its parameters.
 * @param {Readonly<Record<string, Place>>} places Of tables.
 * @returns {string[]}
 */
export function listRoutingProblems(statement, values, places) {
  const routing = new Routing(values, places);
  routing.analyze(statement, { parent: null, relations: new Map(), ctes: new Map(), projects: new Projects() });
  return routing.problems();
}

class Routing {
  #values;
  #places;
  #lastId = 0;
  /** @type {Set<string>} */
  #bound = new Set();
  /** @type {Set<string>} */
  #unbound = new Set();
  /** @type {Set<string>} */
  #tables = new Set();
  /** @type {Set<string>} */
  #changed = new Set();

  /** @param {readonly (string | null)[]} values @param {Readonly<Record<string, Place>>} places */
  constructor(values, places) {
    this.#values = values;
    this.#places = places;
  }

  problems() {
    const used = [...this.#tables];
    const here = used.filter((table) => this.#places[table] === "coordinator");
    const everywhere = [...this.#changed].filter((table) => this.#places[table] === "reference");
    const usesProject = used.some((table) => this.#places[table] === "project");
    return [
      ...[...this.#unbound].map((table) => `${table} is not bound to a project`),
      ...(this.#bound.size > 1 ? ["reads or changes rows of several projects"] : []),
      ...(usesProject && here.length > 0
        ? [`${here.join(", ")} is on the coordinator; use a statement of its own`]
        : []),
      ...(usesProject && everywhere.length > 0
        ? [`${everywhere.join(", ")} is changed everywhere; use a statement of its own`]
        : []),
    ];
  }

  /**
   * @param {Node} statement
   * @param {Scope} parent
   * @param {(string | null)[]} [equals] Names of what the columns of a subquery are compared with.
   * @returns {Analyzed}
   */
  analyze(statement, parent, equals = []) {
    const [kind = ""] = Object.keys(statement);
    const body = statement[kind];
    const scope = { parent, relations: new Map(), ctes: new Map(), projects: new Projects(parent.projects) };
    for (const { CommonTableExpr: cte } of body.withClause?.ctes ?? []) {
      if (body.withClause.recursive) scope.ctes.set(cte.ctename, { hasProject: true, project: null });
      scope.ctes.set(cte.ctename, this.#result(this.analyze(cte.ctequery, { ...scope, projects: parent.projects })));
    }
    if (kind === "SelectStmt") return this.#select(body, scope, equals);
    if (kind === "InsertStmt") return this.#insert(body, scope);
    this.#changed.add(body.relation.relname);
    const from = [{ RangeVar: body.relation }, ...(body.fromClause ?? body.usingClause ?? [])];
    this.#read(from, body.whereClause, scope);
    const targets = returned(body);
    this.#subqueries([body.targetList ?? [], targets], scope);
    return { scope, targets };
  }

  /** Returns what is known about the project of what a statement returns. @param {Analyzed} analyzed */
  #result({ scope, targets }) {
    const found = findProject(targets, scope);
    return { hasProject: found !== undefined, project: projectOf(found, scope, this.#values) };
  }

  /** @param {Node} select @param {Scope} scope @param {(string | null)[]} equals @returns {Analyzed} */
  #select(select, scope, equals) {
    if (select.larg) {
      const first = this.analyze({ SelectStmt: select.larg }, scope);
      this.analyze({ SelectStmt: select.rarg }, scope);
      this.#subqueries([select.sortClause ?? []], scope);
      return first;
    }
    const { targetList: targets = [], groupClause, havingClause, sortClause, valuesLists, windowClause } = select;
    this.#read(select.fromClause ?? [], select.whereClause, scope, () => {
      for (const [index, name] of equals.entries())
        scope.projects.equate(name, nameOf(targets[index]?.ResTarget.val, scope, this.#values));
    });
    this.#subqueries(
      [targets, groupClause, havingClause, sortClause, valuesLists, windowClause, select.limitCount],
      scope,
    );
    return { scope, targets };
  }

  /** @param {Node} insert @param {Scope} scope @returns {Analyzed} */
  #insert(insert, scope) {
    const own = this.#relation(insert.relation.relname);
    this.#tables.add(own.table);
    this.#changed.add(own.table);
    const selected = insert.selectStmt && this.analyze(insert.selectStmt, scope);
    if (own.place === "project") {
      const index = (insert.cols ?? []).findIndex(
        (/** @type {Node} */ { ResTarget: { name } }) => name === "project_id",
      );
      const rows = insert.selectStmt?.SelectStmt.valuesLists?.map(
        (/** @type {Node} */ { List: { items } }) => items[index],
      );
      for (const value of rows ?? [selected?.targets[index]?.ResTarget.val]) {
        const project = projectOf(value, selected?.scope ?? scope, this.#values);
        this.#bind(own.table, project);
        if (project !== null) scope.projects.equate(columnOf(own), valueName(project));
      }
    }
    // What stands after "on conflict" and "returning" reads the row that is written.
    for (const name of [insert.relation.alias?.aliasname ?? own.table, "excluded"]) scope.relations.set(name, own);
    const targets = returned(insert);
    this.#subqueries([insert.onConflictClause, targets], scope);
    return { scope, targets };
  }

  /**
   * Takes in what a statement reads, with the conditions on it.
   *
   * @param {Node[]} from
   * @param {Node} where
   * @param {Scope} scope
   * @param {() => void} [equateMore] Notes what else is equal, once tables have names.
   */
  #read(from, where, scope, equateMore = () => undefined) {
    /** @type {Node[]} Conditions that hold for all rows. */
    const always = [where];
    /** @type {Node[]} Conditions of outer joins: they bind only what may be missing. */
    const outer = [];
    /** @type {{ item: Node, relation: Relation }[]} */
    const subselects = [];
    /** @type {Set<Relation>} */
    const optional = new Set();
    /** @param {Node} item @param {boolean} isOptional */
    const add = (item, isOptional) => {
      const join = item.JoinExpr;
      if (join) {
        const before = new Set(scope.relations.values());
        add(join.larg, isOptional || ["JOIN_RIGHT", "JOIN_FULL"].includes(join.jointype));
        const left = [...scope.relations.values()].filter((relation) => !before.has(relation));
        add(join.rarg, isOptional || ["JOIN_LEFT", "JOIN_FULL"].includes(join.jointype));
        const right = [...scope.relations.values()].filter(
          (relation) => !before.has(relation) && !left.includes(relation),
        );
        const conditions = join.jointype === "JOIN_INNER" ? always : outer;
        conditions.push(join.quals);
        if (join.usingClause?.some((/** @type {Node} */ { String: { sval } }) => sval === "project_id"))
          conditions.push({ same: [left, right] });
        return;
      }
      const relation = this.#item(item, scope);
      if (isOptional && relation) optional.add(relation);
      if (!item.RangeVar) subselects.push({ item, relation });
    };
    for (const item of from) add(item, false);

    for (const condition of always) this.#equate(condition, scope, scope.projects);
    equateMore();
    const bound = new Projects(scope.projects);
    for (const condition of outer) this.#equate(condition, scope, bound);
    for (const relation of new Set(scope.relations.values()))
      if (relation.place === "project")
        this.#bind(relation.table, (optional.has(relation) ? bound : scope.projects).valueOf(columnOf(relation)));
    const inner = { ...scope, projects: bound };
    for (const { item, relation } of subselects) {
      const { subquery } = item.RangeSubselect ?? {};
      if (subquery) relation.project = this.#result(this.analyze(subquery, inner)).project;
      else this.#subqueries([item], inner);
    }
    this.#subqueries([...always, ...outer], inner);
  }

  /** Names an item of a FROM clause. @param {Node} item @param {Scope} scope @returns {Relation} */
  #item(item, scope) {
    const table = item.RangeVar?.relname ?? "";
    const body = item.RangeVar ?? item.RangeSubselect ?? item.RangeFunction ?? {};
    const name = body.alias?.aliasname ?? table;
    const cte = findCte(table, scope);
    if (item.RangeVar && cte === undefined) this.#tables.add(table);
    const relation =
      item.RangeVar && cte === undefined
        ? this.#relation(table)
        : { table, place: null, id: ++this.#lastId, ...(cte ?? { hasProject: hasProject(body), project: null }) };
    scope.relations.set(name, relation);
    return relation;
  }

  /** @param {string} table @returns {Relation} */
  #relation(table) {
    const place = this.#places[table] ?? null;
    return { table, place, id: ++this.#lastId, hasProject: place !== null, project: null };
  }

  /** @param {string} table @param {string | null} value */
  #bind(table, value) {
    if (value === null) this.#unbound.add(table);
    else this.#bound.add(value);
  }

  /**
   * Notes which columns are equal wherever a condition holds.
   *
   * @param {Node} node
   * @param {Scope} scope
   * @param {Projects} projects
   */
  #equate(node, scope, projects) {
    if (node?.same) {
      const [left, right] = node.same.map((/** @type {Relation[]} */ side) =>
        side.find(({ place }) => place === "project"),
      );
      if (left && right) projects.equate(columnOf(left), columnOf(right));
    }
    if (node?.BoolExpr?.boolop === "AND_EXPR") for (const arg of node.BoolExpr.args) this.#equate(arg, scope, projects);
    const { kind, name, lexpr, rexpr } = node?.A_Expr ?? {};
    if (name?.[0]?.String?.sval !== "=") return;
    const others = kind === "AEXPR_IN" ? rexpr.List.items : kind === "AEXPR_OP" ? [rexpr] : [];
    const pairs = others.map((/** @type {Node} */ other) => pairsOf(lexpr, other));
    const names = pairs.map((/** @type {Node[][]} */ list) =>
      list.map((pair) => pair.map((part) => nameOf(part, scope, this.#values))),
    );
    if (new Set(names.map((/** @type {unknown} */ one) => JSON.stringify(one))).size === 1)
      for (const [left, right] of names[0]) projects.equate(left, right);
  }

  /** Analyzes the subqueries of expressions. @param {unknown} node @param {Scope} scope */
  #subqueries(node, scope) {
    if (node === null || typeof node !== "object") return;
    const { SubLink: link } = /** @type {Node} */ (node);
    if (link) {
      this.#subqueries(link.testexpr, scope);
      this.#subquery(link, scope);
      return;
    }
    for (const part of Object.values(node)) this.#subqueries(part, scope);
  }

  /** @param {Node} link @param {Scope} scope */
  #subquery(link, scope) {
    const select = link.subselect.SelectStmt;
    const isIn = link.subLinkType === "ANY_SUBLINK" && (link.operName?.[0]?.String?.sval ?? "=") === "=";
    if (!isIn || !select?.targetList || select.larg) {
      this.analyze(link.subselect, scope);
      return;
    }
    // "a in (select b …)" finds rows for which a = b.
    const tested = link.testexpr?.RowExpr?.args ?? [link.testexpr];
    const names = tested.map((/** @type {Node} */ part) => nameOf(part, scope, this.#values));
    this.analyze(link.subselect, scope, names);
  }
}

/** The parts of two values, or of two rows. @param {Node} left @param {Node} right @returns {Node[][]} */
function pairsOf(left, right) {
  const [one, other] = [left?.RowExpr?.args, right?.RowExpr?.args];
  if (!one || !other) return [[left, right]];
  return one.map((/** @type {Node} */ part, /** @type {number} */ index) => [part, other[index]]);
}

/** Returns the columns that a change returns. @param {Node} body @returns {Node[]} */
function returned(body) {
  return body.returningClause?.exprs ?? body.returningList ?? [];
}

/**
 * Returns whether a subselect or a function in a FROM clause has a column `project_id`.
 *
 * @param {Node} body
 * @returns {boolean}
 */
function hasProject(body) {
  const names = (body.alias?.colnames ?? []).map((/** @type {Node} */ { String: { sval } }) => sval);
  const definitions = (body.coldeflist ?? []).map((/** @type {Node} */ { ColumnDef: { colname } }) => colname);
  if (names.length + definitions.length > 0) return [...names, ...definitions].includes("project_id");
  let select = body.subquery?.SelectStmt;
  while (select?.larg) select = select.larg;
  return (select?.targetList ?? []).some((/** @type {Node} */ { ResTarget: { name, val } }) => {
    if (name || !val.ColumnRef) return name === "project_id";
    return ["project_id", "*"].includes(fieldsOf(val).at(-1) ?? "");
  });
}
