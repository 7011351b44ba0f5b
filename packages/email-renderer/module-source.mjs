const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Returns the source of a module that re-exports what is loaded in the sandbox.
 *
 * @param {string} name
 * @param {readonly string[]} exports
 */
export function moduleSource(name, exports) {
  const named = exports.filter((key) => key !== "default" && IDENTIFIER.test(key));
  return [
    `const from = globalThis.latchkitModules[${JSON.stringify(name)}];`,
    "export default from.default ?? from;",
    ...named.map((key, index) => `const e${index} = from.${key}; export { e${index} as ${key} };`),
  ].join("\n");
}
