import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { KIT_VERSION } from "./version.ts";

/** The files that an app's bundle takes something from, when the app uses these names of the kit. */
async function bundledFiles(names: string, entry = "index"): Promise<string[]> {
  const build = await rolldown({
    input: "app",
    plugins: [
      {
        name: "app",
        resolveId: (id) => (id === "app" ? id : null),
        load: (id) => (id === "app" ? `export { ${names} } from "${import.meta.dirname}/${entry}.ts";` : null),
      },
    ],
    platform: "browser",
    resolve: { conditionNames: ["latchkit-source", "import", "default"] },
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "esm" });
  await build.close();
  const paths = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const isOurs = (path: string) => path !== "app" && !path.startsWith("\0"); // The bundler has pieces of its own.
  return paths.filter(isOurs).map((path) => path.replace(/^.*\/packages\//, ""));
}

it("bundles only the kit and plain data of the contract for browsers: no schema, no dependency", async () => {
  const bundled = [await bundledFiles("ClientApp, isKnownError"), await bundledFiles("AdminApp, OwnerApp", "admin")];
  const foreign = new Set(bundled.flat().filter((path) => !path.startsWith("kit/src/")));
  const plain = ["errors", "fields/wildcards", "limits", "production-mode", "session-cookies"];
  expect([...foreign].sort()).toEqual(plain.map((name) => `contract/src/${name}.ts`));
});

it("bundles nothing of the server and admin tiers for browsers, not even to load later", async () => {
  const isForServers = (path: string) => /\/(server|admin|owner|data-vault)(-app\.ts$|\/)/.test(path);
  expect((await bundledFiles("AdminApp", "admin")).filter(isForServers)).not.toEqual([]);
  expect((await bundledFiles("ClientApp")).filter(isForServers)).toEqual([]);
});

it("states the version of its package", () => {
  expect(KIT_VERSION).toBe(packageJson.version);
});
