import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerApp } from "@latchkit/kit/server";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearShelves } from "./clear-shelves.ts";
import { openShelves } from "./shelves.ts";

const MONTY = { id: "1", name: "Monty", kind: "", everyDays: 7, wateredAt: "2026-11-21T08:00:00.000Z" };

const GONE = "7f0c7cf1-7d8e-4a55-9b0a-5d3a3f1d6b20";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mossbook-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the file of shelves", () => {
  it("is created with the first plant and read at the next start", async () => {
    const file = join(folder, "mossbook", "shelves.json");
    const shelves = await openShelves(file);
    expect(shelves.read("team")).toEqual([]);
    await shelves.change("team", (plants) => [...plants, MONTY]);
    expect((await openShelves(file)).read("team")).toEqual([MONTY]);
  });

  it("drops the shelves of deleted teams, and keeps all of them while Latchkit is unreachable", async () => {
    const file = join(folder, "cleared.json");
    const shelves = await openShelves(file);
    await shelves.change(GONE, () => [MONTY]);
    await expect(clearShelves(shelves, { getTeam: () => Promise.reject(new Error("away")) })).rejects.toThrow("away");
    expect(shelves.teamIds()).toEqual([GONE]);

    await using backend = await testBackend();
    const { id: projectId, ...keys } = backend.project;
    const platform = { fetch: (url: string, init: RequestInit) => backend.backend.fetch(new Request(url, init)) };
    const app = new ServerApp({ projectId, ...keys, baseUrl: backend.url, tokenStore: null, platform });
    const team = await app.createTeam({ displayName: "Greenhouse" });
    await shelves.change(team.id, () => [MONTY]);
    await clearShelves(shelves, app);
    expect((await openShelves(file)).teamIds()).toEqual([team.id]);
  });

  it("discards a refused change and applies the next", async () => {
    const shelves = await openShelves(join(folder, "refusals.json"));
    const refused = shelves.change("team", () => {
      throw new Error("no");
    });
    const next = shelves.change("team", (plants) => [...plants, MONTY]);
    await expect(refused).rejects.toThrow("no");
    expect(await next).toEqual([MONTY]);
  });

  it("is not overwritten if its content is not ours", async () => {
    const file = join(folder, "broken.json");
    await writeFile(file, '{"team": [');
    await expect(openShelves(file)).rejects.toThrow(/broken\.json should hold Mossbook's shelves/);
  });
});
