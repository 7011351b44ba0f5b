import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { mapOwnCode } from "./source-maps.mjs";

const SOURCE = `/**
 * Throws.
 */
interface Options { code: string }

/** Refuses. */
export function refuse({ code }: Options): never {
  const message = code.toUpperCase(); throw new Error(message);
}
`;

/** Builds a file as packages are built. @returns {Promise<{ code: string, map: any }>} */
async function buildSample() {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-source-maps-"));
  try {
    const input = join(folder, "index.ts");
    await writeFile(input, SOURCE);
    const build = await rolldown({ input, plugins: [mapOwnCode] });
    const { output } = await build.generate({ sourcemap: true });
    await build.close();
    const map = output.find((file) => file.fileName.endsWith(".map"));
    return { code: output[0].code, map: map?.type === "asset" ? JSON.parse(String(map.source)) : undefined };
  } finally {
    await rm(folder, { recursive: true });
  }
}

it("a stack trace in the published code leads to the line of the source", async () => {
  const { code, map } = await buildSample();
  expect(code).not.toContain("#region");
  const line = code.split("\n").findIndex((text) => text.includes("throw"));
  const column = code.split("\n")[line]?.indexOf("throw") ?? 0;
  const found = new SourceMap(map).findEntry(line, column);
  expect(found).toMatchObject({ originalLine: SOURCE.split("\n").findIndex((text) => text.includes("throw")) });
});

it("a package carries no second copy of its sources", async () => {
  const { map } = await buildSample();
  expect(map.sources).toHaveLength(1);
  expect(map.sourcesContent).toEqual([]);
});
