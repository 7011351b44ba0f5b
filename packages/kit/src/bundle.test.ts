import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { KIT_VERSION } from "./version.ts";

interface Bundle {
  /** Every source file in it. */
  inputs: string[];
  /** What a page loads at once, and what it may load later, gzipped. */
  eagerBytes: number;
  lazyBytes: number;
}

/** What an application that uses `ClientApp` ships to browsers. */
async function bundleApp(): Promise<Bundle> {
  const contents = 'import { ClientApp, isKnownError } from "./index.ts"; console.log(ClientApp, isKnownError);';
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, sourcefile: "app.ts", loader: "ts" },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    conditions: ["latchkit-source"],
    outdir: "bundle",
    write: false,
    metafile: true,
  });
  const eager = eagerOutputs(metafile.outputs);
  const text = (isEager: boolean) =>
    Object.keys(metafile.outputs)
      .filter((path) => eager.has(path) === isEager)
      .map((path) => outputFiles.find((file) => file.path.endsWith(path))?.text)
      .join("");
  return {
    inputs: Object.keys(metafile.inputs),
    eagerBytes: gzipSync(text(true)).length,
    lazyBytes: gzipSync(text(false)).length,
  };
}

function eagerOutputs(outputs: Metafile["outputs"]): Set<string> {
  const eager = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.endsWith("app.ts")));
  for (const path of eager) {
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") eager.add(imported);
  }
  return eager;
}

describe("what reaches browsers", () => {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleApp();
  });

  it("is at most 8 kB at once, and 4 kB more when somebody does something", () => {
    expect(bundle.eagerBytes).toBeLessThanOrEqual(8 * 1024);
    expect(bundle.lazyBytes).toBeLessThanOrEqual(4 * 1024);
  });

  it("holds nothing but the kit, the errors and the limits", () => {
    expect(bundle.inputs.filter((path) => path.includes("node_modules"))).toEqual([]);
    const ofContract = bundle.inputs.filter((path) => path.includes("contract/")).map((path) => path.split("/").at(-1));
    expect(ofContract.sort()).toEqual(["errors.ts", "limits.ts"]);
  });
});

it("says the version of its package", () => {
  expect(KIT_VERSION).toBe(packageJson.version);
});
