import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ADMIN_HEADERS, CLIENT_HEADERS, databaseOf, signUp, startLatchkit } from "./latchkit.mjs";

const RECIPIENTS = 10_000;
/** Of the other project. */
const OTHER_RECIPIENTS = 10;
/** Both mails are asked for once the campaign has sent so many. */
const UNDER_WAY = 500;
const PATIENCE_MILLIS = 300_000;

/** @typedef {{ to: string, at: number }} Arrival */

/** A server that takes every mail. @param {Arrival[]} arrivals @returns {Promise<number>} Its port. */
function startSink(arrivals) {
  const server = createServer({ noDelay: true }, (socket) => {
    let text = "";
    let to = "";
    let isData = false;
    socket.on("error", () => undefined);
    socket.write("220 sink\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      for (;;) {
        const end = text.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          arrivals.push({ to, at: performance.now() });
          socket.write("250 taken\r\n");
        } else if (/^EHLO/i.test(line)) socket.write("250-sink\r\n250 PIPELINING\r\n");
        else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write("354 go\r\n");
        } else {
          to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to;
          socket.write("250 ok\r\n");
        }
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.unref();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

const EMAIL = {
  subject: "What is new",
  html: `<h1>What is new</h1>${"<p>A paragraph of ordinary length, as newsletters have a few of them, with a <a href='https://shop.example'>link</a>.</p>".repeat(12)}`,
  notification_category_name: "Marketing",
};

/**
 * Sends a campaign, and meanwhile a code to a user and a few emails of another project.
 *
 * @returns {Promise<import("./emails.mjs").Claim[]>}
 */
export async function measureCampaign() {
  /** @type {Arrival[]} */
  const arrivals = [];
  const port = await startSink(arrivals);
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  const latchkit = await startLatchkit(dataDir, [], { LATCHKIT_INTERNAL_MAIL_SERVERS: "loopback" });

  /**
   * @param {string} method
   * @param {string} path
   * @param {object | null} body
   * @param {Record<string, string>} [headers]
   */
  async function call(method, path, body, headers = ADMIN_HEADERS) {
    const response = await fetch(`${latchkit.url}/api/v1${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  /** @param {Record<string, string>} headers */
  async function setUpServer(headers) {
    const server = { isShared: false, provider: "smtp", host: "127.0.0.1", port, username: "", password: "" };
    const sender = { senderName: "Shop", senderEmail: "hello@shop.example" };
    const config_override_string = JSON.stringify({ "emails.server": { ...server, ...sender } });
    await call("PATCH", "/internal/config/override", { config_override_string }, headers);
  }

  /** Inserts people with an address. @param {string} projectId @param {number} count @param {string} name */
  async function insertPeople(projectId, count, name) {
    const client = new pg.Client(await databaseOf(dataDir));
    await client.connect();
    // Triggers would write each person's search text one by one.
    await client.query("set session_replication_role = replica");
    await client.query(
      `with people as (
        insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at, search_text)
        select $1, 'main', gen_random_uuid(), $2 || ' ' || n, now(), now(), $2 || ' ' || n from generate_series(1, $3::int) as n returning id, display_name
      )
      insert into contact_channels (project_id, branch_id, user_id, id, type, value, is_primary, is_verified, used_for_auth, created_at)
      select $1, 'main', id, gen_random_uuid(), 'email', replace(display_name, ' ', '-') || '@shop.example', true, true, false, now() from people`,
      [projectId, name, count],
    );
    await client.query("analyze");
    await client.end();
  }

  /** @param {() => boolean} isDone @param {string} what */
  async function until(isDone, what) {
    const deadline = performance.now() + PATIENCE_MILLIS;
    while (!isDone()) {
      if (performance.now() > deadline)
        throw new Error(`Gave up waiting for ${what}; ${arrivals.length} mails arrived.`);
      await sleep(10);
    }
  }

  /** @type {import("./emails.mjs").Claim[]} */
  const claims = [];
  try {
    const owner = await signUp(latchkit, "owner@shop.example");
    const asOwner = { ...CLIENT_HEADERS, "x-stack-access-token": owner.accessToken };
    const team = await call("POST", "/teams", { display_name: "Owners", creator_user_id: "me" }, asOwner);
    const other = await call("POST", "/internal/projects", { display_name: "Other", owner_team_id: team.id }, asOwner);
    const ofOther = {
      "x-stack-project-id": other.id,
      "x-stack-access-type": "admin",
      "x-stack-admin-access-token": owner.accessToken,
    };
    await setUpServer(ADMIN_HEADERS);
    await setUpServer(ofOther);
    await insertPeople("internal", RECIPIENTS, "reader");
    await insertPeople(other.id, OTHER_RECIPIENTS, "neighbour");

    const startedAt = performance.now();
    await call("POST", "/emails/send-email", { ...EMAIL, all_users: true });
    claims.push({
      claim: `${RECIPIENTS} recipients accepted, s`,
      limit: 1,
      found: (performance.now() - startedAt) / 1_000,
    });

    await until(() => arrivals.length >= UNDER_WAY, "the campaign to be under way");
    const askedAt = performance.now();
    const reset = {
      email: owner.email,
      callback_url: `${latchkit.url.replace("127.0.0.1", "localhost")}/dashboard/handler/password-reset`,
    };
    await call("POST", "/auth/password/send-reset-code", reset, CLIENT_HEADERS);
    await call("POST", "/emails/send-email", { ...EMAIL, all_users: true }, ofOther);
    const isCode = (/** @type {Arrival} */ { to, at }) => to === owner.email && at > askedAt;
    await until(() => arrivals.some(isCode), "the code");
    claims.push({
      claim: "a code meanwhile, s",
      limit: 2,
      found: ((arrivals.find(isCode)?.at ?? 0) - askedAt) / 1_000,
    });
    const ofNeighbours = () => arrivals.filter(({ to }) => to.startsWith("neighbour"));
    await until(() => ofNeighbours().length >= OTHER_RECIPIENTS, "the other project's mails");
    const last = Math.max(...ofNeighbours().map(({ at }) => at));
    claims.push({ claim: `another project's ${OTHER_RECIPIENTS} mails, s`, limit: 5, found: (last - askedAt) / 1_000 });

    const readers = () => arrivals.filter(({ to }) => to.startsWith("reader"));
    await until(() => readers().length >= RECIPIENTS, "the whole campaign");
    const seconds = (Math.max(...readers().map(({ at }) => at)) - startedAt) / 1_000;
    claims.push({ claim: "mails handed over a second", limit: 100, found: RECIPIENTS / seconds, isAtLeast: true });
    return claims;
  } finally {
    await latchkit.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
