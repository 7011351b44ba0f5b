import ts from "typescript";
import { identityOf, officialTypes } from "./types.mjs";

/**
 * One thing that the official packages offer: an export, a method, a property, a prop, an option or a value of an
 * option.
 *
 * @typedef {object} Row
 * @property {string} name Such as `StackClientApp.getUser({ or: "anonymous" })`.
 * @property {boolean} isWhole Whether ours has it under the same name. A hook may be a function instead of a method.
 * @property {boolean} fits Whether what ours has can be used where the official type is asked for: parameters, results
 *   and fields, as deep as they go. Told of members.
 * @property {string | null} use For what a test can call or render: the same in every type that has the member.
 */

/** The classes and types to start from, which have the same names here. Everything else is reached from these. */
const ROOTS = ["StackClientApp", "CurrentUser", "ServerUser", "StackServerApp", "StackAdminApp", "CurrentInternalUser"];

/** Objects inside options are compared this deep; deeper ones are documents, such as the configuration. */
const OPTION_DEPTH_MAX = 2;

/** @param {import("./program.mjs").Declarations} declarations @returns {Row[]} */
export function compare({ checker, official, own }) {
  const { literalsIn, membersOf, objectsIn, parametersOf, takesAnyName, takesAnyString } = officialTypes(checker);
  /** @type {Map<string, Row>} */
  const rows = new Map();
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @type {Set<ts.Type>} */
  const compared = new Set();

  for (const theirs of ROOTS) {
    const [theirSymbol, ourSymbol] = [exported(official, theirs), exported(own, theirs)];
    const [theirType, ourType] = [theirSymbol, ourSymbol].map((symbol) => checker.getDeclaredTypeOfSymbol(symbol));
    if (theirType && ourType) compareObjects(theirs, [theirType], [ourType]);
    if (!(ourSymbol.flags & ts.SymbolFlags.Class)) continue;
    const constructors = [theirSymbol, ourSymbol].map((symbol) =>
      checker.getTypeOfSymbol(symbol).getConstructSignatures(),
    );
    compareParameters(`new ${theirs}`, constructors[0] ?? [], constructors[1] ?? [], false);
  }
  for (const [name, symbol] of official) {
    if (!(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) || ROOTS.includes(name)) continue;
    const ours = own.get(name);
    add(name, ours !== undefined, name);
    if (!ours) continue;
    const calls = [symbol, ours].map((each) => checker.getTypeOfSymbol(each).getCallSignatures());
    compareParameters(name, calls[0] ?? [], calls[1] ?? [], true);
  }
  return [...rows.values()];

  /** @param {string} name @param {boolean} isWhole @param {string | null} identity @param {boolean} [isUsed] */
  function add(name, isWhole, identity, isUsed = true) {
    if (identity !== null && known.get(identity) === isWhole) return; // Another type that has the same member.
    if (identity !== null) known.set(identity, isWhole);
    const isSoFar = rows.get(name)?.isWhole ?? true;
    const fits = rows.get(name)?.fits ?? true;
    rows.set(name, { name, isWhole: isWhole && isSoFar, fits, use: isUsed ? identity : null });
  }

  /**
   * Compares the members of objects. Several types on one side come from overloads and unions.
   *
   * @param {string} name @param {readonly ts.Type[]} theirs @param {readonly ts.Type[]} ours
   */
  function compareObjects(name, theirs, ours) {
    if (theirs.every((type) => compared.has(type))) return;
    for (const type of theirs) compared.add(type);
    const ourMembers = membersOf(ours);
    for (const [member, { symbols, types, calls }] of membersOf(theirs)) {
      if (member.startsWith("_")) continue;
      const same = ourMembers.get(member);
      const isHook = calls.length > 0 && /^use[A-Z]/.test(member);
      const path = `${name}.${member}`;
      const [symbol] = symbols;
      const isFunctionHere = isHook && own.has(member);
      add(path, same !== undefined || isFunctionHere, symbol ? identityOf(checker, symbol) : null, calls.length > 0);
      if (!same) continue;
      const row = rows.get(path);
      if (row && !types.some((type) => same.types.some((own) => checker.isTypeAssignableTo(own, type))))
        row.fits = false;
      if (calls.length > 0) compareParameters(path, calls, same.calls, false);
      const results = calls.length > 0 ? calls.map((call) => call.getReturnType()) : types;
      const ourResults = calls.length > 0 ? same.calls.map((call) => call.getReturnType()) : same.types;
      const given = results.flatMap((type) => objectsIn(type));
      const found = ourResults.flatMap((type) => objectsIn(type));
      if (given.length === 0) continue;
      if (found.length > 0) compareObjects(nameOf(given[0], path), given, found);
      else add(`${path} (its value)`, false, null); // Nothing, or a type that says nothing.
    }
  }

  /**
   * @param {string} name
   * @param {readonly ts.Signature[]} theirs
   * @param {readonly ts.Signature[]} ours
   * @param {boolean} areProps
   */
  function compareParameters(name, theirs, ours, areProps) {
    const taken = ours.map((signature) => parametersOf(signature));
    for (const [position] of longest(theirs.map((signature) => parametersOf(signature))).entries()) {
      const given = theirs.flatMap((signature) => parametersOf(signature)[position] ?? []);
      // A client's method that takes the context first would be at another place: options are told by their names.
      compareOptions(
        name,
        given,
        taken.flatMap((types) => types[position] ?? types.at(-1) ?? []),
        areProps,
        0,
      );
    }
  }

  /**
   * @param {string} name
   * @param {readonly ts.Type[]} theirs
   * @param {readonly ts.Type[]} ours
   * @param {boolean} areProps
   * @param {number} depth
   */
  function compareOptions(name, theirs, ours, areProps, depth) {
    const given = theirs.flatMap((type) => objectsIn(type));
    const isEntity = membersOf(given).get("id") && [...membersOf(given).values()].some(({ calls }) => calls.length > 0);
    if (isEntity || given.some((type) => (type.aliasSymbol?.name ?? "").startsWith("Stack"))) return;
    const takesAll = ours.some((type) => takesAnyName(type));
    const taken = membersOf(ours.flatMap((type) => objectsIn(type)));
    for (const [option, { types }] of membersOf(given)) {
      const path = areProps ? `<${name} ${option}>` : `${name}({ ${option} })`;
      const same = taken.get(option);
      add(path, same !== undefined || takesAll, areProps ? `${name} ${option}` : null);
      if (!same) continue;
      const accepted = new Set(same.types.flatMap((type) => literalsIn(type)));
      if (accepted.size > 0 && !same.types.some((type) => takesAnyString(type)))
        for (const value of new Set(types.flatMap((type) => literalsIn(type))))
          if (!accepted.has(value))
            add(`${path.slice(0, areProps ? -1 : -3)}: "${value}"${areProps ? ">" : " })"}`, false, null);
      if (depth < OPTION_DEPTH_MAX) compareOptions(path, types, same.types, false, depth + 1);
    }
  }
}

/** @param {ReadonlyMap<string, ts.Symbol>} symbols @param {string} name */
function exported(symbols, name) {
  const symbol = symbols.get(name);
  if (!symbol) throw new Error(`Nothing is exported as ${name}.`);
  return symbol;
}

/** @param {ts.Type | undefined} type @param {string} path */
function nameOf(type, path) {
  const name = type?.aliasSymbol?.name ?? type?.symbol?.name;
  return name && !name.startsWith("__") ? name.replace(/\$\d+$/, "") : path;
}

/** @template T @param {readonly (readonly T[])[]} lists */
function longest(lists) {
  return lists.reduce((longer, list) => (list.length > longer.length ? list : longer), []);
}
