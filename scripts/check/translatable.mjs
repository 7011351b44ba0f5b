// Finds texts in JSX that have a conditional element beside them.
//
// Browsers translate a page by putting each text node into elements of their own. React then still knows the old text
// node: inserting an element before it, or removing it, throws and takes the page away. A text that is the only child of
// an element is safe, because React sets the element's content.
import ts from "typescript";
import { readSources } from "../structure/sources.mjs";

/** Names that stand for elements; all others are taken for texts. */
const ELEMENTS =
  /(children|icon|action|extra|factor|connection|content|empty|end|failure|question|submit|notice|button|form)s?$/i;
/** Components that put their texts into elements themselves. */
const WRAPPING = new Set(["Button"]);

let found = 0;
for (const { path: file, tree: source } of readSources().filter(
  ({ path, isShipped }) => isShipped && path.endsWith(".tsx"),
)) {
  visit(source, source, file);
}
if (found > 0) process.exitCode = 1;

/** @param {ts.Node} node @param {ts.SourceFile} source @param {string} file */
function visit(node, source, file) {
  if (ts.isJsxElement(node) && isLeftAlone(node)) return;
  if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isFragile(node)) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    process.stdout.write(
      `${file}:${line + 1} has a text beside an element that comes and goes; give the text a <span>\n`,
    );
    found += 1;
  }
  ts.forEachChild(node, (child) => visit(child, source, file));
}

/** Whether browsers translate nothing within an element. @param {ts.JsxElement} element */
function isLeftAlone({ openingElement: { attributes } }) {
  return attributes.properties.some((attribute) => attribute.getText() === 'translate="no"');
}

/** @param {ts.JsxElement | ts.JsxFragment} parent */
function isFragile(parent) {
  const children = parent.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
  if (!children.some(isText)) return false;
  if (ts.isJsxElement(parent) && WRAPPING.has(parent.openingElement.tagName.getText())) return false;
  if (ts.isJsxFragment(parent) && isPartOfCondition(parent)) return true;
  return children.length > 1 && children.some(comesAndGoes);
}

/** Whether a fragment comes and goes: each of its children is then removed by itself. @param {ts.JsxFragment} fragment */
function isPartOfCondition({ parent }) {
  const around = ts.isParenthesizedExpression(parent) ? parent.parent : parent;
  return ts.isConditionalExpression(around) || ts.isBinaryExpression(around);
}

/** @param {ts.JsxChild} child */
function isText(child) {
  if (ts.isJsxText(child)) return child.text.trim() !== ""; // browsers leave spaces as they are
  return ts.isJsxExpression(child) && child.expression !== undefined && leaves(child.expression).some(yieldsText);
}

/** @param {ts.JsxChild} child */
function comesAndGoes(child) {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const results = leaves(child.expression);
  if (results.length < 2) return false;
  return results.some(isElement) || (results.some(isNothing) && results.some(yieldsText));
}

/** @param {ts.Expression} expression */
function isNothing(expression) {
  return expression.kind === ts.SyntaxKind.NullKeyword || expression.getText?.() === "undefined";
}

/** Returns the possible results of a conditional expression. @param {ts.Expression} expression @returns {ts.Expression[]} */
function leaves(expression) {
  if (ts.isParenthesizedExpression(expression)) return leaves(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...leaves(expression.whenTrue), ...leaves(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [ts.factory.createNull(), ...leaves(expression.right)];
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [...leaves(expression.left), ...leaves(expression.right)];
  }
  return [expression];
}

/** @param {ts.Expression} expression */
function isElement(expression) {
  return ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression);
}

/** Texts by their form. @param {ts.Expression} expression */
function yieldsText(expression) {
  if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== "";
  if (ts.isTemplateExpression(expression)) return true;
  if (ts.isCallExpression(expression))
    return /^(t|text\w*|\w*[fF]ormat\w*|\w+\.format|String|\w*(Name|Label|Title|Text))$/.test(
      expression.expression.getText(),
    );
  if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))
    return !ELEMENTS.test(expression.getText());
  return false;
}
