import ts from "typescript";
import { identityOf } from "./types.mjs";

/**
 * Finds what of the official packages the tests use: their exports, members of their objects, and props of their
 * components.
 *
 * @param {import("./program.mjs").Declarations} declarations
 * @param {readonly ts.SourceFile[]} files
 * @returns {ReadonlySet<string>} The `use` of rows.
 */
export function exercised({ checker }, files) {
  /** @type {Set<string>} */
  const used = new Set();
  for (const file of files) visit(file);
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
    if (ts.isCallExpression(node)) noteOptions(node);
    ts.forEachChild(node, visit);
  }

  /** @param {ts.Node} object @param {string} name */
  function noteMember(object, name) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(object));
    for (const part of type.isUnion() ? type.types : [type]) {
      const member = part.getProperty(name);
      if (member) used.add(identityOf(checker, member));
    }
  }

  /** @param {ts.JsxOpeningLikeElement} element */
  function noteProps({ tagName, attributes }) {
    const component = ts.isIdentifier(tagName) ? officialExport(tagName) : null;
    if (!component) return;
    for (const attribute of attributes.properties) {
      const names = ts.isJsxAttribute(attribute) ? [attribute.name.getText()] : namesIn(attribute.expression);
      for (const name of names) used.add(`${component} ${name}`);
    }
    if (!ts.isJsxSelfClosingElement(attributes.parent)) used.add(`${component} children`);
  }

  /** @param {ts.Expression} spread */
  function namesIn(spread) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(spread));
    return (type.isUnion() ? type.types : [type]).flatMap((part) => part.getProperties().map(({ name }) => name));
  }

  /** Options of functions are listed like props. @param {ts.CallExpression} call */
  function noteOptions({ expression, arguments: [options] }) {
    const name = ts.isIdentifier(expression) ? officialExport(expression) : null;
    if (!name || !options || !ts.isObjectLiteralExpression(options)) return;
    for (const { name: option } of options.properties) if (option) used.add(`${name} ${option.getText()}`);
  }

  /** Returns the name by which an official package exports what a test has imported. @param {ts.Identifier} node */
  function officialExport(node) {
    const symbol = checker.getSymbolAtLocation(node);
    const specifier = symbol?.declarations?.find(ts.isImportSpecifier);
    if (!symbol || !specifier) return null;
    const file = checker.getAliasedSymbol(symbol).declarations?.[0]?.getSourceFile().fileName ?? "";
    return file.includes("/@stackframe/") ? (specifier.propertyName ?? specifier.name).text : null;
  }
}
