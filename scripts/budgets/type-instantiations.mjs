import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNode } from "../run.mjs";
import { root } from "../workspace.mjs";

const compilerOptions = {
  target: "es2023",
  jsx: "react-jsx",
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/**
 * Counts the types that the compiler instantiates for an application with 25 uses of the kit, as it is built. The count
 * is the same on every machine.
 */
export async function countTypeInstantiations() {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache", "type-instantiations-"));
  try {
    const files = [join(import.meta.dirname, "kit-uses.tsx")];
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const { code, output } = await runNode("node_modules/typescript/bin/tsc", ["-p", folder, "--extendedDiagnostics"]);
    if (code !== 0) throw new Error(`The uses of the kit do not compile:\n${output}`);
    return Number(/^Instantiations:\s*(\d+)/m.exec(output)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
