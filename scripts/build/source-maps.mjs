import { decode, encode } from "@jridgewell/sourcemap-codec";

/** Modules in which no code of ours runs: languages and other packages. */
const NOT_OURS = /[\\/]languages[\\/]|[\\/]node_modules[\\/]/;

/**
 * Makes source maps, where a package has them, small enough to be installed with the code: maps of our own code, by
 * line. Takes the bundler's marks out of the code, except where other packages begin: the licence scan looks for those.
 *
 * @type {import("rolldown").Plugin}
 */
export const mapOwnCode = {
  name: "map-own-code",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      const lines = file.code.split("\n");
      const marks = ownMarks(lines);
      const isKept = (/** @type {unknown} */ _line, /** @type {number} */ i) => !marks.has(i);
      file.code = lines.filter(isKept).join("\n");
      const map = file.sourcemapFileName ? files[file.sourcemapFileName] : undefined;
      if (map?.type !== "asset") continue;
      if (file.moduleIds.some((id) => !NOT_OURS.test(id))) {
        map.source = JSON.stringify(byLine(JSON.parse(String(map.source)), isKept));
      } else {
        delete files[map.fileName];
        file.code = file.code.replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
      }
    }
  },
};

/**
 * @param {string[]} lines
 * @returns {Set<number>} Numbers of the lines that mark where a module of ours begins and ends.
 */
function ownMarks(lines) {
  /** @type {Set<number>} */
  const marks = new Set();
  let isOurs = false;
  for (const [i, line] of lines.entries()) {
    if (/^\s*\/\/#region /.test(line)) isOurs = !line.includes("node_modules/");
    if (isOurs && /^\s*\/\/#(end)?region\b/.test(line)) marks.add(i);
  }
  return marks;
}

/**
 * Leaves out of a source map what a stack trace does not need here: columns, since the published code has the lines and
 * names of its source, and the sources, which would weigh a tenth of the package. Line numbers stay those of the source.
 *
 * @param {{ mappings: string, sources: string[], sourcesContent: (string | null)[] }} map
 * @param {(line: unknown, number: number) => boolean} isKept Lines of the code.
 */
function byLine(map, isKept) {
  const isOurs = map.sources.map((source) => !NOT_OURS.test(source));
  const lines = decode(map.mappings)
    .filter(isKept)
    .map((segments) => segments.filter(startsSourceLine).map(withoutName));
  return {
    ...map,
    mappings: encode(lines),
    names: [],
    sourcesContent: [],
    ignoreList: isOurs.flatMap((ours, i) => (ours ? [] : [i])),
  };
}

/** @typedef {import("@jridgewell/sourcemap-codec").SourceMapSegment} Segment */

/** @param {Segment} segment @param {number} i @param {Segment[]} segments Of one line. */
function startsSourceLine([, source, line], i, segments) {
  const before = segments[i - 1];
  return before?.[1] !== source || before?.[2] !== line;
}

/** @param {Segment} segment @returns {Segment} */
function withoutName([column, source, line]) {
  return source === undefined || line === undefined ? [column] : [column, source, line, 0];
}
