import ts from "typescript";

/**
 * Declared elsewhere, so not compared: the language, browsers, React, other companies' packages, and what is internal.
 */
const FOREIGN = /\/typescript\/lib\/|\/@types\/|\/convex\/|\/yup\/|\/stack-shared\/dist\/(sessions|known-errors|utils)/;

/** Types of JSON contain themselves. */
const DEPTH_MAX = 4;

/**
 * A member that one or several types have.
 *
 * @typedef {object} Member
 * @property {ts.Symbol[]} symbols
 * @property {ts.Type[]} types
 * @property {ts.Signature[]} calls
 */

/** Reads types as a reader of the declarations does. @param {ts.TypeChecker} checker */
export function officialTypes(checker) {
  return { literalsIn, membersOf, objectsIn, parametersOf, takesAnyName, takesAnyString };

  /**
   * Types of the parameters by position; those of `...args: [first, second]` as well.
   *
   * @param {ts.Signature} signature
   * @returns {ts.Type[]}
   */
  function parametersOf({ parameters }) {
    return parameters.flatMap((parameter) => {
      const type = checker.getTypeOfSymbol(parameter);
      const isRest =
        parameter.valueDeclaration &&
        ts.isParameter(parameter.valueDeclaration) &&
        parameter.valueDeclaration.dotDotDotToken;
      if (!isRest) return [type];
      return checker.isTupleType(type) ? [...checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))] : [];
    });
  }

  /**
   * The objects in a type that are compared: of a promise, of a list's entries, of a successful result.
   *
   * @param {ts.Type} type
   * @param {number} [depth]
   * @returns {ts.Type[]}
   */
  function objectsIn(type, depth = 0) {
    if (depth > DEPTH_MAX) return [];
    return partsOf(checker.getAwaitedType(type) ?? type).flatMap((part) => {
      if (part.isIntersection() && part.types.some(isList))
        return part.types.flatMap((each) => objectsIn(each, depth + 1));
      if (isList(part)) return listed(part).flatMap((each) => objectsIn(each, depth + 1));
      if (!isOurs(part) || part.getCallSignatures().length > 0) return [];
      if (!part.getProperty("status")) return [part];
      const data = part.getProperty("data");
      return data ? objectsIn(checker.getTypeOfSymbol(data), depth + 1) : [];
    });
  }

  /** @param {readonly ts.Type[]} types @returns {Map<string, Member>} */
  function membersOf(types) {
    /** @type {Map<string, Member>} */
    const members = new Map();
    for (const symbol of types.flatMap((type) => checker.getPropertiesOfType(type))) {
      const member = members.get(symbol.name) ?? { symbols: [], types: [], calls: [] };
      const type = checker.getTypeOfSymbol(symbol);
      member.symbols.push(symbol);
      member.types.push(type);
      member.calls.push(...checker.getNonNullableType(type).getCallSignatures());
      members.set(symbol.name, member);
    }
    return members;
  }

  /** @param {ts.Type} type @returns {string[]} */
  function literalsIn(type) {
    return partsOf(type).flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  }

  /** Whether an object takes members of any name. @param {ts.Type} type */
  function takesAnyName(type) {
    return partsOf(type).some((part) =>
      checker.getIndexInfosOfType(part).some(({ keyType }) => keyType.flags & ts.TypeFlags.String),
    );
  }

  /** @param {ts.Type} type */
  function takesAnyString(type) {
    return partsOf(type).some(({ flags }) => flags & ts.TypeFlags.String);
  }

  /** @param {ts.Type} type */
  function partsOf(type) {
    const isGeneric = type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Intersection);
    const known = checker.getNonNullableType((isGeneric && checker.getBaseConstraintOfType(type)) || type);
    return known.isUnion() ? known.types : [known];
  }

  /** @param {ts.Type} type */
  function isList(type) {
    return checker.isArrayType(type) || checker.isTupleType(type);
  }

  /** @param {ts.Type} type */
  function listed(type) {
    return checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
  }

  /** @param {ts.Type} type @returns {boolean} */
  function isOurs(type) {
    if (type.isIntersection()) return type.types.every(isOurs);
    if (!(type.flags & ts.TypeFlags.Object)) return false;
    const declarations = (type.aliasSymbol ?? type.symbol)?.declarations ?? [];
    // `Partial<…>` and its kin are declared by the language, too, but as aliases.
    const holders = declarations.filter((node) => !ts.isTypeAliasDeclaration(node) && !ts.isMappedTypeNode(node));
    return !holders.some((node) => FOREIGN.test(node.getSourceFile().fileName));
  }
}

/**
 * Names a member of an official type, alike in every type and package that has it.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
export function identityOf(checker, symbol) {
  // A bundler numbers names that it found twice.
  const holders =
    symbol.declarations?.map((node) =>
      ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text.replace(/\$\d+$/, ""),
    ) ?? [];
  // A mapped type declares no members.
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);
  return `${symbol.name} of ${holders.length > 0 ? holders.join() : type}`;
}
