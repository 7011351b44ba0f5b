/** Modules in which no code of ours runs: style sheets, languages and other packages. */
const NOT_OURS = /\.css\.js$|[\\/]languages[\\/]|[\\/]node_modules[\\/]/;

/**
 * Leaves out the source maps of files without code of ours, which app developers have no reason to step through.
 *
 * @type {import("rolldown").Plugin}
 */
export const mapOwnCode = {
  name: "map-own-code",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || !file.moduleIds.every((id) => NOT_OURS.test(id))) continue;
      if (file.sourcemapFileName) delete files[file.sourcemapFileName];
      file.code = file.code.replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
    }
  },
};
