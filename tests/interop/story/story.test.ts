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

  for (const [title, step] of Object.entries(story)) {
    const lacked = lacking[title as Title];
    if (lacked === undefined) it(title, () => step(stage));
    else it(`lacks ${lacked}: ${title}`, () => expectToLack(stage, lacked));
  }
});

/** Checks that neither the exports of a version nor its apps, users and projects have a name. */
async function expectToLack(stage: Stage, name: string): Promise<void> {
  const { user, known } = await stage.person();
  const admin = stage.admin();
  const objects = [stage.official, admin, user, known, await admin.getProject()];
  const isThere = (one: string) => objects.some((object) => one in object);
  for (const present of ["StackAdminApp", "listUsers", "updatePassword", "createSession", "updateConfig"])
    expect([present, isThere(present)]).toEqual([present, true]);
  expect([name, isThere(name)]).toEqual([name, false]);
}
