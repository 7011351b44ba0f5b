/**
 * Returns the places in package-lock.json where Node looks for a package, the nearest first.
 *
 * @param {string} name @param {string} folder Of the package that imports it. @returns {string[]}
 */
export function placesOf(name, folder) {
  const parents = folder.split("/node_modules/").map((_, index, all) => all.slice(0, index + 1).join("/node_modules/"));
  return [...parents.reverse().map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}
