import { say, table } from "../terminal.mjs";
import { compilers, measure } from "./measure.mjs";

const projects = {
  "React alone": null,
  "@latchkit/kit, react": "own-uses.tsx",
  "@stackframe/react": "official-uses.tsx",
};

/** Prints what each project costs with each compiler. */
export async function compareTypeCosts() {
  const rows = [];
  for (const compiler of compilers)
    for (const [name, uses] of Object.entries(projects)) {
      const { files, lines, instantiations, megabytes, seconds } = await measure(uses, compiler);
      const numbers = [files, lines, instantiations].map((number) => number.toLocaleString("en"));
      rows.push([compiler.title, name, ...numbers, `${megabytes.toFixed(0)} MB`, `${seconds.toFixed(2)} s`]);
    }
  say(table(["compiler", "project", " files", " lines", " instantiations", " memory", " time"], rows));
}
