import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { ADMIN_HEADERS, CLIENT_HEADERS, databaseOf, SERVER_HEADERS, signUp, startLatchkit } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

const API = "/api/v1";
const CONNECTIONS = 10;
const ACCOUNTS = 1_000;
/** Rows of the ledger, subscriptions and customers in the database. */
const ENTRIES = 1_000_000;
const SUBSCRIPTIONS = 1_000_000;
const CUSTOMERS = 100_000;
const MAX_P99_MILLIS = 50;
/** Maximum time that a chart of all subscriptions may take, in milliseconds. */
const MAX_CHART_MILLIS = 1_000;
/** Charts that are asked for in turn, one after the other. */
const CHARTS = 3;

const CONFIG = {
  "payments.items.credits": { customerType: "user" },
  "payments.items.tokens": { customerType: "custom" },
  "payments.products.pro": {
    customerType: "custom",
    prices: { monthly: { USD: "20", interval: [1, "month"] } },
    includedItems: { tokens: { quantity: 100 } },
  },
};

/**
 * Measures what payments cost: reading an item beside the cheapest authenticated read, spending beside a plain insert,
 * and what administrators see of a million entries.
 *
 * @param {{ rounds: number, seconds: number }} options
 */
export async function benchPayments({ rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  const latchkit = await startLatchkit(dataDir);
  try {
    const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
      const headers = { ...ADMIN_HEADERS, "content-type": "application/json" };
      const response = await fetch(`${latchkit.url}${API}${path}`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    await call("PATCH", "/internal/config/override", { config_override_string: JSON.stringify(CONFIG) });
    const user = await signUp(latchkit, "buyer@shop.example");
    const change = (/** @type {string} */ id) =>
      call("POST", `/payments/items/custom/${id}/tokens/update-quantity?allow_negative=true`, { delta: 1_000_000_000 });
    for (let n = 0; n < ACCOUNTS; n += 1) await change(`account-${n}`);

    const { sub: userId } = JSON.parse(Buffer.from(user.accessToken.split(".")[1] ?? "", "base64url").toString());
    const asUser = { ...CLIENT_HEADERS, "x-stack-access-token": user.accessToken };
    const clients = (/** @type {(n: number) => object} */ make) =>
      Array.from({ length: CONNECTIONS }, (_, n) => make(n));
    const get = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers) => () =>
      load(latchkit, { path: API + path, clients: clients(() => ({ headers })), seconds });
    const spend = (/** @type {(n: number) => string} */ accountOf) => () =>
      load(latchkit, {
        path: "/",
        clients: clients((connection) => ({
          requests: Array.from({ length: ACCOUNTS / CONNECTIONS }, (_, n) => ({
            method: "POST",
            path: `${API}/payments/items/custom/${accountOf(connection * (ACCOUNTS / CONNECTIONS) + n)}/tokens/update-quantity?allow_negative=false`,
            headers: { ...SERVER_HEADERS, "content-type": "application/json" },
            body: '{"delta":-1}',
          })),
        })),
        seconds,
      });
    const insert = () =>
      load(latchkit, {
        path: `${API}/teams`,
        method: "POST",
        clients: clients(() => ({ headers: SERVER_HEADERS, body: '{"display_name":"Team"}' })),
        seconds,
      });

    const read = await compare(get("/users/me", asUser), get(`/payments/items/user/${userId}/credits`, asUser), rounds);
    const spread = await compare(
      insert,
      spend((n) => `account-${n}`),
      rounds,
    );
    const single = await compare(
      insert,
      spend(() => "account-0"),
      rounds,
    );
    say(
      table(
        ["", " of", " requests/s", " share", " at least", ""],
        [
          row("GET item", "GET /users/me", read, 1 / 1.3),
          row(`spend, ${ACCOUNTS} accounts`, "POST /teams", spread, 0.5),
          row("spend, one account", "POST /teams", single, 0.2),
        ],
      ),
    );

    say(
      dim(`Writing ${ENTRIES.toLocaleString("en")} entries and ${SUBSCRIPTIONS.toLocaleString("en")} subscriptions …`),
    );
    const oldest = await fill(dataDir);
    const anyMillis = () => oldest + Math.floor(Math.random() * (Date.now() - oldest));
    const anyCustomer = () => `customer-${Math.floor(Math.random() * CUSTOMERS)}`;
    const ID = "80000000-0000-4000-8000-000000000000";
    const lists = {
      "transactions, first page": () => "/internal/payments/transactions?limit=50",
      "… anywhere": () => `/internal/payments/transactions?limit=50&cursor=${anyMillis()}%7C${ID}`,
      "… of one customer": () => `/internal/payments/transactions?limit=50&customer_id=${anyCustomer()}`,
      "… of a week": () => {
        const until = anyMillis();
        return `/internal/payments/transactions?limit=50&since_millis=${until - 7 * 86_400_000}&until_millis=${until}`;
      },
      "… of item changes": () =>
        `/internal/payments/transactions?limit=50&type=item_quantity_change&cursor=${anyMillis()}%7C${ID}`,
      "customers, first page": () => "/internal/payments/customers?limit=50",
      "… from anywhere on": () =>
        `/internal/payments/customers?limit=50&cursor=${anyMillis()}%7Ccustom%7C${anyCustomer()}`,
      "… by ID": () => `/internal/payments/customers?search=${anyCustomer()}`,
      "one customer": () => `/internal/payments/customers/custom/${anyCustomer()}`,
      "… history": () => `/internal/payments/customers/custom/${anyCustomer()}/history`,
    };
    const rows = [];
    for (const [name, path] of Object.entries(lists)) {
      const requests = () => Array.from({ length: 200 }, () => ({ path: API + path(), headers: { ...ADMIN_HEADERS } }));
      const run = () => load(latchkit, { path: "/", clients: clients(() => ({ requests: requests() })), seconds });
      await run();
      /** @type {import("./load.mjs").Result[]} */
      const results = [];
      for (let round = 0; round < rounds; round += 1) results.push(await run());
      const middle = (/** @type {"perSecond" | "p50" | "p99"} */ key) => median(results.map((result) => result[key]));
      rows.push([
        bold(name),
        middle("perSecond").toFixed(0),
        middle("p50").toFixed(1),
        middle("p99").toFixed(1),
        middle("p99") <= MAX_P99_MILLIS ? green("✓") : red("✗"),
      ]);
    }
    say(table(["", " requests/s", " p50 ms", ` p99 ms (≤ ${MAX_P99_MILLIS})`, ""], rows));
    const chart = () =>
      load(latchkit, {
        path: `${API}/internal/payments/revenue`,
        clients: [{ headers: { ...ADMIN_HEADERS } }],
        amount: CHARTS,
      });
    await chart();
    const { p50 } = await chart();
    const isMet = p50 <= MAX_CHART_MILLIS ? green("✓") : red("✗");
    say(table(["", ` ms (≤ ${MAX_CHART_MILLIS})`, ""], [[bold("revenue of a year"), p50.toFixed(0), isMet]]));
    say(dim(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`));
  } finally {
    await latchkit.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @typedef {{ perSecond: number, share: number }} Compared */

/**
 * Runs two loads in turns, so that whatever else the machine does hits both.
 *
 * @param {() => Promise<import("./load.mjs").Result>} base @param {() => Promise<import("./load.mjs").Result>} subject
 *   @param {number} rounds
 * @returns {Promise<Compared>}
 */
async function compare(base, subject, rounds) {
  await base();
  await subject();
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond: before } = await base();
    const { perSecond } = await subject();
    results.push({ perSecond, share: perSecond / before });
  }
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    share: median(results.map(({ share }) => share)),
  };
}

/** @param {string} name @param {string} base @param {Compared} found @param {number} least */
function row(name, base, { perSecond, share }, least) {
  const isMet = share >= least ? green("✓") : red("✗");
  return [bold(name), ` ${base}`, perSecond.toFixed(0), share.toFixed(2), least.toFixed(2), isMet];
}

/**
 * Writes entries of two years.
 *
 * @param {string} dataDir
 * @returns {Promise<number>} When the oldest was made, in milliseconds.
 */
async function fill(dataDir) {
  const client = new pg.Client(await databaseOf(dataDir));
  await client.connect();
  const own = "'internal', 'main'";
  const at = (/** @type {number} */ count) => `now() - (${count} - n) * interval '730 days' / ${count}`;
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const product = JSON.stringify({
      ...CONFIG["payments.products.pro"],
      displayName: "Pro",
      isAddOnTo: false,
      serverOnly: false,
    });
    await client.query(
      `insert into product_versions (project_id, branch_id, id, product, created_at) values (${own}, 'pro', $1, now())`,
      [product],
    );
    await client.query(`
      insert into payment_customers (project_id, branch_id, customer_type, customer_id, created_at)
      select ${own}, 'custom', 'customer-' || n, ${at(CUSTOMERS)} from generate_series(0, ${CUSTOMERS} - 1) as n`);
    await client.query(`
      insert into purchases (project_id, branch_id, id, kind, customer_type, customer_id, product_id, version_id, price_id, quantity, source,
        status, renews_every, anchor_at, periods_begun, period_starts_at, period_ends_at, cancel_at_period_end, fails_next, created_at, ended_at)
      select ${own}, gen_random_uuid(), 'subscription', 'custom', 'customer-' || n % ${CUSTOMERS}, 'pro', 'pro', 'monthly', 1, 'test_mode',
        case when n % 4 = 0 then 'canceled' else 'active' end, '[1, "month"]', at, 1, at, now() + interval '20 days', false, false, at,
        case when n % 4 = 0 then at + interval '60 days' end
      from (select n, ${at(SUBSCRIPTIONS)} as at from generate_series(0, ${SUBSCRIPTIONS} - 1) as n) as sold`);
    await client.query(`
      insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, description, effective_at, created_at)
      select ${own}, 'bench-' || n, 'change', 'custom', 'customer-' || n % ${CUSTOMERS}, 'tokens', -1, 'Used', at, at
      from (select n, ${at(ENTRIES)} as at from generate_series(0, ${ENTRIES} - 1) as n) as used`);
    await client.query(`
      insert into item_balances (project_id, branch_id, customer_type, customer_id, item_id, quantity, unsettled, defaults, state)
      select ${own}, 'custom', 'customer-' || n, 'tokens', 5, 0, '',
        '{"lots":[{"source":"","expiresAt":null,"quantity":5}],"holds":[],"debt":0,"schedules":[],"suspended":[]}'
      from generate_series(0, ${CUSTOMERS} - 1) as n`);
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze payment_customers, purchases, item_entries, item_balances, product_versions");
    const { rows } = await client.query(
      "select extract(epoch from min(created_at)) * 1000 as millis from item_entries",
    );
    return Math.ceil(Number(rows[0]?.millis));
  } finally {
    await client.end();
  }
}
