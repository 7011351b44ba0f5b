import { type TestAnswer, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { jobOfKind } from "../../jobs/job.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { FOLD_ITEM_ENTRIES, foldEntriesJob } from "./fold-entries.ts";

const DAY = 86_400_000;
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const REFUND = "POST /internal/payments/transactions/refund";
const HISTORY = "GET /internal/payments/customers/{customer_type}/{customer_id}/history";

const config = {
  "payments.items": { credits: { customerType: "custom" }, seats: { customerType: "custom" } },
  "payments.products": {
    plan: {
      customerType: "custom",
      prices: { monthly: { USD: "5", interval: [1, "month"] } },
      includedItems: { credits: { quantity: 40, repeat: [1, "month"], expires: "never" } },
    },
    pack: {
      customerType: "custom",
      stackable: true,
      prices: { once: { USD: "1" } },
      includedItems: { credits: { quantity: 7 } },
    },
  },
};

const ok = ({ status, body }: TestAnswer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly quantity: number;
  readonly created_at_millis: number;
}

function accountsOf(backend: TestBackend) {
  const of = (customer_id: string) => ({ customer_type: "custom", customer_id });
  return {
    change: (id: string, delta: number, { key, item = "credits", ...more }: Record<string, string> = {}) =>
      backend.call(UPDATE, {
        tier: "server",
        params: { ...of(id), item_id: item },
        query: { allow_negative: "true" },
        body: { delta, ...more },
        ...(key !== undefined && { headers: { "idempotency-key": key } }),
      }),
    grant: (id: string, product_id: string) =>
      backend.call(GRANT, { tier: "server", params: of(id), body: { product_id } }),
    quantity: async (id: string, item_id = "credits"): Promise<number> =>
      ok(await backend.call(ITEM, { tier: "server", params: { ...of(id), item_id } })).quantity,
    /** Oldest first. */
    history: async (id: string, item_id = "credits"): Promise<Entry[]> => {
      const entries: Entry[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { item_id, limit: "100", ...(cursor !== null && { cursor }) };
        const { items, pagination } = ok(await backend.call(HISTORY, { tier: "admin", params: of(id), query }));
        entries.push(...items);
        cursor = pagination.next_cursor;
      } while (cursor !== null);
      return entries.reverse();
    },
    refundOldest: async (id: string) => {
      const purchase = await servicesOf(backend)
        .database.db.selectFrom("purchases")
        .select(["id", "kind"])
        .where("customer_id", "=", id)
        .where("refunded_at", "is", null)
        .orderBy("created_at")
        .orderBy("id")
        .executeTakeFirst();
      if (!purchase) return null;
      const type = purchase.kind === "one_time" ? "one-time-purchase" : "subscription";
      return backend.call(REFUND, { tier: "admin", body: { type, id: purchase.id } });
    },
  };
}

async function fold(backend: TestBackend) {
  const { database } = servicesOf(backend);
  return foldEntriesJob({ database, clock: backend.clock })(null, jobOfKind(FOLD_ITEM_ENTRIES.name));
}

const goTo = (backend: TestBackend, day: string) =>
  backend.clock.advance(Date.parse(day) - backend.clock.now().getTime());
const quantities = (entries: readonly Entry[]) => entries.map(({ kind, quantity }) => [kind, quantity]);

describe("entries of months that ended long ago", { timeout: 120_000 }, () => {
  it("become one entry for additions and one for uses, between those that stay", async () => {
    await using backend = await testBackend({ config });
    const { change, grant, history, quantity } = accountsOf(backend);
    goTo(backend, "2030-01-05T00:00:00Z");
    for (const delta of [10, -1, -2, 5]) await change("one", delta);
    backend.clock.advance(1);
    await change("one", -3, { expires_at: "2030-01-06" });
    backend.clock.advance(1);
    for (const delta of [-4, -1]) await change("one", delta);
    await change("other", -9);
    await change("one", -1, { item: "seats" });
    goTo(backend, "2030-02-20T00:00:00Z");
    for (const delta of [-1, -1]) await change("one", delta, { description: "a use" });
    backend.clock.advance(1);
    await grant("one", "pack");
    backend.clock.advance(1);
    await change("one", -1, { description: "single" });
    const before = await quantity("one");
    goTo(backend, "2030-05-31T00:00:00Z");
    for (const delta of [-1, -1]) await change("one", delta);
    await fold(backend);
    const kept = quantities(await history("one"));
    expect(kept.slice(0, 2).sort()).toEqual([
      ["change", -3],
      ["change", 15],
    ]);
    expect(kept.slice(2)).toEqual([
      ["change", -3],
      ["change", -5],
      ["change", -2],
      ["grant", 7],
      ["change", -1],
      ["change", -1],
      ["change", -1],
    ]);
    expect(quantities(await history("other"))).toEqual([["change", -9]]);
    expect(quantities(await history("one", "seats"))).toEqual([["change", -1]]);
    expect(await quantity("one")).toBe(before - 2);
  });

  it("stay for 90 days, and until the month in which those began is over", async () => {
    await using backend = await testBackend({ config });
    const { change, history } = accountsOf(backend);
    goTo(backend, "2030-01-31T12:00:00Z");
    for (const delta of [-1, -2]) await change("one", delta);
    goTo(backend, "2030-05-01T11:00:00Z");
    await fold(backend);
    expect(quantities(await history("one"))).toHaveLength(2);
    goTo(backend, "2030-05-02T00:00:00Z");
    await fold(backend);
    expect(quantities(await history("one"))).toEqual([["change", -3]]);
    const [sum] = await history("one");
    await fold(backend);
    expect(await history("one")).toEqual([sum]);
  });

  it("stay while the time is in doubt", async () => {
    await using backend = await testBackend({ config });
    const { change, history } = accountsOf(backend);
    for (const delta of [-1, -2]) await change("one", delta);
    backend.clock.advance(200 * DAY);
    const { db } = servicesOf(backend).database;
    const job = foldEntriesJob({ database: { db, clock: { isCertain: () => false } }, clock: backend.clock });
    await job(null, jobOfKind(FOLD_ITEM_ENTRIES.name));
    expect(await history("one")).toHaveLength(2);
  });

  it("are folded for more customers than one statement takes, in every project", async () => {
    await using backend = await testBackend({ config });
    const { db } = servicesOf(backend).database;
    for (const { id } of [backend.project, await backend.createProject(config)])
      for (const table of ["balances", "entries"])
        await (table === "balances"
          ? sql`insert into item_balances (project_id, branch_id, customer_type, customer_id, item_id, quantity, unsettled, defaults, state)
              select ${id}, 'main', 'custom', n, 'credits', -2, 0, '', '{}' from generate_series(1, 301) n`
          : sql`insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, effective_at, created_at)
              select ${id}, 'main', n || ' ' || m, 'change', 'custom', n, 'credits', -1, now() - interval '1 year', now() - interval '1 year'
              from generate_series(1, 301) n, generate_series(1, 2) m`
        ).execute(db);
    await fold(backend);
    const rows = await db.selectFrom("item_entries").select("quantity").execute();
    expect(rows).toEqual(Array(602).fill({ quantity: -2 }));
  });
});

/** Histories to compare: sixty in the whole proofs, one otherwise. */
const HISTORIES = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 60 : 1;

describe("a random history that is folded", { timeout: 3_600_000 }, () => {
  it("has the same balance at each remaining entry, and continues like one that is not folded", async () => {
    for (let seed = 1; seed <= HISTORIES; seed++) await compareHistories(seed);
  });
});

async function compareHistories(seed: number): Promise<void> {
  await using folded = await testBackend({ config });
  await using whole = await testBackend({ config });
  const both = [folded, whole];
  for (const backend of both) goTo(backend, new Date(Date.UTC(2030, 0, 1 + seed * 3)).toISOString());
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  const step = async (n: number) => {
    const [act, id, amount, days] = [below(10), `customer ${below(2)}`, 1 + below(9), below(25)];
    const until = new Date(folded.clock.now().getTime() + (1 + below(60)) * DAY).toISOString();
    const answers: (number | undefined)[] = [];
    for (const backend of both) {
      const accounts = accountsOf(backend);
      const answer =
        act === 0
          ? await accounts.grant(id, "plan")
          : act === 1
            ? await accounts.grant(id, "pack")
            : act === 2
              ? await accounts.refundOldest(id)
              : act === 3
                ? await accounts.change(id, -amount, { expires_at: until })
                : act === 4
                  ? await accounts.change(id, amount, { expires_at: until })
                  : act === 5
                    ? await accounts.change(id, -amount, { key: `key ${n}` })
                    : await accounts.change(id, act === 6 ? amount : -amount);
      answers.push(answer?.status);
      if (n % 3 === 0) backend.clock.advance(days * DAY);
      else backend.clock.advance(1 + days);
    }
    expect(answers[0], `seed ${seed}, step ${n}`).toBe(answers[1]);
  };
  for (let n = 0; n < 50; n++) await step(n);
  for (let more = 0; more < 2; more++) {
    await fold(folded);
    for (const id of ["customer 0", "customer 1"]) {
      const [left, all] = [await accountsOf(folded).history(id), await accountsOf(whole).history(id)];
      for (const { created_at_millis: at } of left) {
        const sumAt = (entries: readonly Entry[]) =>
          entries.reduce((sum, one) => (one.created_at_millis <= at ? sum + one.quantity : sum), 0);
        expect(sumAt(left), `seed ${seed}, ${id}, ${new Date(at).toISOString()}`).toBe(sumAt(all));
      }
      expect(await accountsOf(folded).quantity(id)).toBe(await accountsOf(whole).quantity(id));
    }
    for (let n = 50; n < 70; n++) await step(n + more * 20);
  }
}
