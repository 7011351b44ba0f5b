import ts from "typescript";
import { identityOf } from "./types.mjs";

/**
 * Finds what of the official packages the tests use: their exports, members of their objects, and props of their components.
 *
 * @param {import("./program.mjs").Declarations} declarations
 * @returns {ReadonlySet<string>} The `use` of rows.
 */
export function exercised({ checker, tests }) {
  /** @type {Set<string>} */
  const used = new Set();
  for (const file of tests) visit(file);
  return used;

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isPropertyAccessExpression(node)) noteMember(node.expression, node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) noteMember(node.parent, name.text);
    }
    if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent)) {
      const name = officialExport(node);
      if (name) used.add(name);
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) noteProps(node);
    ts.forEachChild(node, visit);
  }

  /** @param {ts.Node} object @param {string} name */
  function noteMember(object, name) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(object));
    const member = type.getProperty(name);
    if (member) used.add(identityOf(checker, member));
  }

  /** @param {ts.JsxOpeningLikeElement} element */
  function noteProps({ tagName, attributes }) {
    const component = ts.isIdentifier(tagName) ? officialExport(tagName) : null;
    if (!component) return;
    for (const attribute of attributes.properties)
      if (ts.isJsxAttribute(attribute)) used.add(`${component} ${attribute.name.getText()}`);
    if (!ts.isJsxSelfClosingElement(attributes.parent)) used.add(`${component} children`);
  }

  /** @param {ts.Identifier} node */
  function officialExport(node) {
    const symbol = checker.getSymbolAtLocation(node);
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Alias)) return null;
    const original = checker.getAliasedSymbol(symbol);
    const file = original.declarations?.[0]?.getSourceFile().fileName ?? "";
    return file.includes("/@stackframe/") ? original.name : null;
  }
}
