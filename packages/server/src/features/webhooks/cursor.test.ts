import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { expect, test } from "vitest";
import { recordEvents } from "../../events/record-events.ts";
import { servicesOf } from "../../services.test-data.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` writes 10,000. */
const IS_WHOLE = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);
const EVENTS_PER_WRITER = IS_WHOLE ? 2_500 : 100;
const TIMEOUT_MILLIS = IS_WHOLE ? 600_000 : 120_000;
const WRITERS = 4;

interface Page {
  readonly items: readonly { readonly id: string; readonly data: unknown }[];
  readonly next: string | null;
}

async function readAfter(backend: TestBackend, after: string | null): Promise<Page> {
  const { body } = await backend.call("GET /events", {
    tier: "server",
    query: { limit: "50", ...(after && { after }) },
  });
  return { items: body.items, next: body.pagination.next_cursor };
}

test(
  "a reader gets each event once, and those of one writer in order, while four connections write",
  async () => {
    await using backend = await testBackend();
    const services = servicesOf(backend);
    const tenancy = { projectId: backend.project.id, branchId: "main" };
    const written: string[][] = Array.from({ length: WRITERS }, () => []);
    let isWriting = true;
    const write = async (own: string[]) => {
      for (let nth = 0; nth < EVENTS_PER_WRITER; nth++) {
        const id = services.random.uuid();
        await services.database.transaction(async (tx) => {
          await recordEvents(tenancy, tx, services, [{ type: "team.deleted", data: { id } }]);
          // Transactions end in another order than they wrote in.
          await new Promise((resolve) => setTimeout(resolve, services.random.number() * 4));
        });
        own.push(id);
      }
    };
    const writing = Promise.all(written.map(write)).then(() => {
      isWriting = false;
    });
    const read: string[] = [];
    let after: string | null = null;
    for (;;) {
      const wasWriting = isWriting;
      const page: Page = await readAfter(backend, after);
      read.push(...page.items.map(({ data }) => (data as { id: string }).id));
      after = page.next;
      if (!wasWriting && page.items.length === 0) break;
    }
    await writing;
    expect(read).toHaveLength(WRITERS * EVENTS_PER_WRITER);
    expect(new Set(read).size).toBe(read.length);
    for (const own of written) expect(read.filter((id) => own.includes(id))).toEqual(own);
  },
  TIMEOUT_MILLIS,
);

test("a reader that has read everything keeps its cursor, and starts at the oldest event without one", async () => {
  await using backend = await testBackend();
  expect(await readAfter(backend, null)).toEqual({ items: [], next: null });
  await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
  const { items, next } = await readAfter(backend, null);
  expect(items).toMatchObject([{ id: expect.stringMatching(/^msg_/), type: "team.created" }]);
  expect(await readAfter(backend, next)).toEqual({ items: [], next });
  expect((await readAfter(backend, null)).items).toEqual(items);
});

test("a cursor that no list returned is refused", async () => {
  await using backend = await testBackend();
  const answer = await backend.call("GET /events", { tier: "server", query: { after: "msg_1" } });
  expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
});

test("a project's key reads no events of another project", async () => {
  await using backend = await testBackend();
  await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
  const project = await backend.createProject();
  const { body } = await backend.call("GET /events", { tier: "server", project });
  expect(body.items).toEqual([]);
});
