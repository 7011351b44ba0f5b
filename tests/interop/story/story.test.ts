import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installOfficial, storyVersions } from "../../../scripts/official/install.mjs";
import { installed } from "../../../scripts/official/versions.mjs";
import { lacks } from "./lacks.ts";
import { openScene, type Scene, Stage } from "./stage.ts";
import { story, type Title } from "./story.ts";

const INSTALL_MILLIS = 600_000;

let scene: Scene;
let loadApart: Awaited<ReturnType<typeof installOfficial>>;

beforeAll(async () => {
  loadApart = await installOfficial();
  scene = await openScene();
}, INSTALL_MILLIS);
afterAll(() => scene?.[Symbol.asyncDispose]());

describe.each(storyVersions)("with @stackframe/js %s", (version) => {
  const lacking = lacks[version] ?? {};
  let stage: Stage;
  beforeAll(async () => {
    const official = await (version === installed ? import("@stackframe/js") : loadApart(version));
    stage = new Stage(scene, official, `v${version.replaceAll(".", "-")}`);
  });

  for (const [title, step] of Object.entries(story)) it.skipIf(lacking[title as Title])(title, () => step(stage));

  if (!lacks[version]) return;
  it("a step is skipped only for a method or a class that the version lacks", () => {
    const { prototype } = stage.official.StackAdminApp as unknown as { prototype: object };
    const isThere = (name: string) => name in stage.official || name in prototype;
    expect(isThere("getProject")).toBe(true);
    expect(Object.values(lacking).filter(isThere)).toEqual([]);
  });
});
