/**
 * Takes the bundler's marks out of our code, but for those where other packages begin: the licence scan looks for them.
 *
 * @type {import("rolldown").Plugin}
 */
export const withoutMarks = {
  name: "without-marks",
  renderChunk(code) {
    let isOurs = false;
    const kept = code.split("\n").filter((line) => {
      if (/^\s*\/\/#region /.test(line)) isOurs = !line.includes("node_modules/");
      return !(isOurs && /^\s*\/\/#(end)?region\b/.test(line));
    });
    return kept.join("\n");
  },
};
