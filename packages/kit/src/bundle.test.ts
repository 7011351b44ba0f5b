import { build } from "esbuild";
import { expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { KIT_VERSION } from "./version.ts";

it("takes nothing into browsers but itself, the errors and the limits: no schema, no dependency", async () => {
  const { metafile } = await build({
    entryPoints: [`${import.meta.dirname}/index.ts`],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    conditions: ["latchkit-source"],
    outdir: "bundle",
    write: false,
    metafile: true,
  });
  const foreign = Object.keys(metafile.inputs).filter((path) => !path.includes("kit/src/"));
  expect(foreign.map((path) => path.replace(/^.*packages\//, "")).sort()).toEqual([
    "contract/src/errors.ts",
    "contract/src/limits.ts",
  ]);
});

it("says the version of its package", () => {
  expect(KIT_VERSION).toBe(packageJson.version);
});
