import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createEmptyDatabase, type EmptyDatabase, freePort } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { type RunningServer, startServer } from "../start-server.ts";
import { backUp } from "./back-up.ts";
import { createDraft } from "./draft.ts";
import { restore } from "./restore.ts";

const SECRET = "a root secret for the tests of backups, 32 bytes and more";
const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_publishable-key-of-a-backup",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_secret-key-of-a-backup-test",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_admin-key-of-a-backup-test",
};
const PASSWORD = "correct horse battery";
const logger = createSilentLogger();

let folder: string;
let source: EmptyDatabase;
let server: RunningServer;
const databases: EmptyDatabase[] = [];

async function start(databaseUrl: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const all = {
    LATCHKIT_PORT: String(await freePort()),
    LATCHKIT_HOST: "localhost",
    LATCHKIT_DATA_DIR: folder,
    LATCHKIT_DATABASE_URL: databaseUrl,
    LATCHKIT_SECRET: SECRET,
    LATCHKIT_RATE_LIMITS: "off",
    LATCHKIT_DASHBOARD_SIGN_UP: "open",
    ...KEYS,
    LATCHKIT_DRAIN_SECONDS: "0",
    ...env,
  };
  return startServer({ env: all, mode: "production", logger });
}

async function post({ url }: RunningServer, path: string, body: object): Promise<number> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

async function emptyDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database;
}

const settingsOf = (databaseUrl: string | null, secret: string | null = SECRET, dataDir = folder) => ({
  databaseUrl,
  secret,
  dataDir,
});
const backUpTo = (path: string, withSecret = false) =>
  backUp({ settings: settingsOf(source.url), path: join(folder, path), withSecret, logger });
const restoreInto = ({ url }: EmptyDatabase, path: string) =>
  restore({ settings: settingsOf(url), file: join(folder, path), logger });
const TABLES = "select count(*)::int from pg_class where relnamespace = 'public'::regnamespace";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-backup-"));
  source = await createEmptyDatabase();
  server = await start(source.url);
  for (const [index, name] of ["Ünïcödé", "tab\tand\nnew line", "back\\slash \\.", "\\N"].entries()) {
    const email = `name-${index}@example.com`;
    expect(await post(server, "/auth/password/sign-up", { email, password: PASSWORD })).toBe(200);
    await source.ask(`update users set display_name = $name$${name}$name$ where display_name is null`);
  }
});
afterAll(async () => {
  await server.close();
  await source.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder))
    if (name.includes("backup")) await rm(join(folder, name), { recursive: true });
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

describe("a backup", () => {
  it("made during sign-ups contains every user who got an answer before it, and no incomplete user", async () => {
    const answered: string[] = [];
    let isOver = false;
    const lane = async (number: number): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        const email = `load-${number}-${count}@example.com`;
        const status = await post(server, "/auth/password/sign-up", { email, password: PASSWORD });
        if (status === 200) answered.push(email);
      }
    };
    const lanes = [0, 1, 2, 3].map(lane);
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(8);
    const before = [...answered];
    await backUpTo("load.backup.gz");
    isOver = true;
    await Promise.all(lanes);

    const target = await emptyDatabase();
    const { secret } = await restoreInto(target, "load.backup.gz");
    expect(secret).toBe("right");
    const again = await start(target.url);
    for (const email of before)
      expect(await post(again, "/auth/password/sign-in", { email, password: PASSWORD }), email).toBe(200);
    expect(await post(again, "/auth/password/sign-up", { email: "new@example.com", password: PASSWORD })).toBe(200);
    await again.close();
    expect(
      await target.ask(
        "select count(*)::int from users u where not exists (select from contact_channels c where c.user_id = u.id)",
      ),
    ).toEqual([0]);
  });

  it("gives every table back row for row, and goes on counting where the old database would", async () => {
    await backUpTo("all.backup.gz");
    const target = await emptyDatabase();
    const summary = await restoreInto(target, "all.backup.gz");
    const tables = (await source.ask(
      "select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'latchkit%' order by 1",
    )) as string[];
    expect(summary.tables).toBe(tables.length);
    let rows = 0;
    for (const table of tables) {
      const all = `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]')::text from ${table} t`;
      const [found] = (await target.ask(all)) as string[];
      rows += (JSON.parse(found!) as unknown[]).length;
      if (["jobs", "rate_limits", "sent_emails", "daily_activity"].includes(table)) continue; // written in the background meanwhile
      expect([table, found]).toEqual([table, ...(await source.ask(all))]);
    }
    expect(summary.rows).toBe(rows);
    const sequences = "select sequencename || coalesce(last_value::text, '') from pg_sequences order by 1";
    expect(await target.ask(sequences)).toEqual(await source.ask(sequences));
    expect(await target.ask("select count(*)::int from pg_trigger where tgenabled = 'D'")).toEqual([0]);
    expect(await target.ask("select name from latchkit_migrations order by 1")).toEqual(
      await source.ask("select name from latchkit_migrations order by 1"),
    );
  });

  it("can be read by its owner alone, replaces no file, and gets a name of its own in a folder", async () => {
    const { file, rows, tables } = await backUpTo("mine.backup.gz");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(rows).toBeGreaterThan(tables);
    await expect(backUpTo("mine.backup.gz")).rejects.toThrow("exists already. Choose another name.");
    await mkdir(join(folder, "backups"));
    expect((await backUpTo("backups")).file).toMatch(/backups\/latchkit-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup\.gz$/);
    expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("removes what a killed backup has left in the folder, and nothing that another one still writes", async () => {
    const backups = join(folder, "with-leftovers");
    await mkdir(backups);
    const other = await createDraft(join(backups, "other.backup.gz"));
    const own = basename(other.path);
    const [, place, pid, writer] = /latchkit-(\w+)-(\d+)-(\w+)/.exec(own) ?? [];
    const killed = [own.replace(`-${writer}`, "-0123456789ab"), own.replace(`-${pid}-`, "-4194304999-")];
    const elsewhere = own.replace(`-${place}-`, "-0123456789ab-");
    const longDead = elsewhere.replace(`-${pid}-`, "-7-");
    const foreign = ["other.backup.gz.partial", "movie.partial"];
    for (const name of [...killed, elsewhere, longDead, ...foreign]) await writeFile(join(backups, name), "");
    const anHourAgo = Date.now() / 1_000 - 3_700;
    for (const name of [longDead, ...foreign]) await utimes(join(backups, name), anHourAgo, anHourAgo);
    const { file } = await backUpTo("with-leftovers/next.backup.gz");
    expect(new Set(await readdir(backups))).toEqual(new Set([basename(file), own, elsewhere, ...foreign]));
    await other.output.close();
  });

  it("has the root secret only when asked to, and then brings it along", async () => {
    const without = await backUpTo("without.backup.gz");
    expect(gunzipSync(await readFile(without.file)).includes(SECRET)).toBe(false);
    const { file } = await backUpTo("with.backup.gz", true);
    expect(gunzipSync(await readFile(file)).includes(SECRET)).toBe(true);
    const dataDir = join(folder, "new-backup-place");
    const outcome = async (name: string) => {
      const target = await emptyDatabase();
      return (await restore({ settings: settingsOf(target.url, null, dataDir), file: join(folder, name), logger }))
        .secret;
    };
    expect(await outcome("without.backup.gz")).toBe("missing");
    expect(await outcome("with.backup.gz")).toBe("restored");
    expect((await readFile(join(dataDir, "secret"), "utf8")).trim()).toBe(SECRET);
    expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
    expect(await outcome("without.backup.gz")).toBe("right");
    await writeFile(join(dataDir, "secret"), `another ${SECRET}`);
    expect(await outcome("without.backup.gz")).toBe("other");
    await expect(outcome("with.backup.gz")).rejects.toThrow(/brings its root secret, and .* is another one/);
  });

  it("of a database without Latchkit is refused", async () => {
    const empty = await emptyDatabase();
    const outcome = backUp({ settings: settingsOf(empty.url), path: join(folder, "no.backup.gz"), logger });
    await expect(outcome).rejects.toThrow("has no tables of Latchkit: there is nothing to back up");
    await expect(
      backUp({ settings: settingsOf(null, null, join(folder, "nothing-backup")), path: join(folder, "n"), logger }),
    ).rejects.toThrow("There is no database in");
  });
});

describe("restoring", () => {
  it("refuses a database with anything in it, and leaves that alone", async () => {
    await backUpTo("a.backup.gz");
    const target = await emptyDatabase();
    await target.ask("create table mine as select 'still here' as text");
    await expect(restoreInto(target, "a.backup.gz")).rejects.toThrow(
      "is not empty: there are tables in it already, which stay as they are",
    );
    expect(await target.ask("select text from mine")).toEqual(["still here"]);
    await expect(restoreInto(source, "a.backup.gz")).rejects.toThrow("is not empty");
  });

  it("refuses a backup that was cut off, wherever, or changed, and writes nothing", async () => {
    const { file } = await backUpTo("b.backup.gz");
    const whole = await readFile(file);
    const plain = gunzipSync(whole);
    const lastLine = plain.lastIndexOf("\n", plain.length - 2) + 1;
    const damaged: Record<string, Buffer> = {
      "cut in the middle": whole.subarray(0, whole.length / 2),
      "without its last byte": whole.subarray(0, -1),
      "cut before it was packed": gzipSync(plain.subarray(0, lastLine)),
      "cut between two rows": gzipSync(plain.subarray(0, plain.indexOf("\n", plain.length / 2) + 1)),
      "with a letter changed": gzipSync(Buffer.from(plain.toString().replace("cödé", "cödä"))),
      "with something behind it": gzipSync(Buffer.concat([plain, Buffer.from("{}\n")])),
    };
    const target = await emptyDatabase();
    for (const [name, bytes] of Object.entries(damaged)) {
      await writeFile(join(folder, "damaged.backup.gz"), bytes);
      await expect(restoreInto(target, "damaged.backup.gz"), name).rejects.toThrow(
        /is cut off or damaged; nothing of it was restored/,
      );
      expect(await target.ask(TABLES), name).toEqual([0]);
    }
    const dataDir = join(folder, "fresh-backup-place");
    const intoNew = restore({
      settings: settingsOf(null, null, dataDir),
      file: join(folder, "damaged.backup.gz"),
      logger,
    });
    await expect(intoNew).rejects.toThrow("cut off or damaged");
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  });

  it("undoes everything when the database refuses a row", async () => {
    const { file } = await backUpTo("c.backup.gz");
    const text = gunzipSync(await readFile(file)).toString();
    const sums = text.replace(/("table":"users","columns":\[)"project_id"/, '$1"no_such_column"');
    await writeFile(join(folder, "refused.backup.gz"), gzipSync(sums));
    const target = await emptyDatabase();
    await expect(restoreInto(target, "refused.backup.gz")).rejects.toThrow("no_such_column");
    expect(await target.ask(TABLES)).toEqual([0]);
  });

  it.each([
    ["no backup at all", "hello\n", /is cut off or damaged|no backup of Latchkit/],
    ["another JSON file", '{"a":1}\n', "is no backup of Latchkit"],
    ["a later format", '{"format":"latchkit-backup","version":2}\n', "a later version of Latchkit"],
    [
      "a newer Latchkit's",
      '{"format":"latchkit-backup","version":1,"createdAt":"","migrations":["9999-later"],"secret":null}\n{"tables":0,"sequences":{}}\n',
      "newer Latchkit: it has 9999-later",
    ],
  ])("refuses %s", async (_, text, reason) => {
    await writeFile(join(folder, "odd.backup.gz"), gzipSync(text));
    await expect(restoreInto(await emptyDatabase(), "odd.backup.gz")).rejects.toThrow(reason);
  });

  it("says when there is no such file, or it is not packed", async () => {
    const target = await emptyDatabase();
    await expect(restoreInto(target, "missing.backup.gz")).rejects.toThrow("no such file");
    await writeFile(join(folder, "plain.backup.gz"), "plain text");
    await expect(restoreInto(target, "plain.backup.gz")).rejects.toThrow("cut off or damaged");
  });
});

describe("the embedded database", () => {
  it("is backed up while it runs and while it does not, and restored into a new folder that starts", {
    timeout: 120_000,
  }, async () => {
    const [dataDir, copyDir] = [join(folder, "embedded-backup"), join(folder, "embedded-backup-copy")];
    const env = { LATCHKIT_DATA_DIR: dataDir, LATCHKIT_SECRET: "" };
    const person = { email: "embedded@example.com", password: PASSWORD };
    const running = await start("", env);
    expect(await post(running, "/auth/password/sign-up", person)).toBe(200);
    const settings = settingsOf(null, null, dataDir);
    const first = await backUp({ settings, path: join(folder, "running.backup.gz"), withSecret: true, logger });
    await running.close();
    const second = await backUp({ settings, path: join(folder, "stopped.backup.gz"), logger });
    expect(second.tables).toBe(first.tables);

    const restored = await restore({ settings: settingsOf(null, null, copyDir), file: first.file, logger });
    expect(restored.secret).toBe("restored");
    const copy = await start("", { ...env, LATCHKIT_DATA_DIR: copyDir });
    expect(await post(copy, "/auth/password/sign-in", person)).toBe(200);
    await copy.close();
  });
});

describe("a backup of many users", () => {
  const PEOPLE = Number(process.env.LATCHKIT_PEOPLE ?? 100_000);
  const LIMIT_MILLIS = (PEOPLE / 100_000) * (PEOPLE > 100_000 ? 60_000 : 30_000);

  // Ordinarily left out, because it fills a database for half a minute.
  it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
    `restores ${PEOPLE} of them within ${LIMIT_MILLIS / 1000} s`,
    {
      timeout: 20 * 60_000,
    },
    async () => {
      const many = await emptyDatabase();
      const first = await start(many.url);
      expect(await post(first, "/auth/password/sign-up", { email: "model@example.com", password: PASSWORD })).toBe(200);
      await first.close();
      await fillWithPeople(many, PEOPLE);
      await backUp({ settings: settingsOf(many.url), path: join(folder, "many.backup.gz"), logger });

      const target = await emptyDatabase();
      const startedAt = performance.now();
      await restoreInto(target, "many.backup.gz");
      const millis = performance.now() - startedAt;

      process.stdout.write(`restored ${PEOPLE} people in ${(millis / 1000).toFixed(1)} s\n`);
      for (const table of ["users", "contact_channels", "sessions"])
        expect([table, ...(await target.ask(`select count(*)::int from ${table}`))]).toEqual([table, PEOPLE + 1]);
      expect(millis).toBeLessThan(LIMIT_MILLIS);
    },
  );
});

/** Adds copies of the only user, each with an address and a session of its own. */
async function fillWithPeople({ ask }: EmptyDatabase, count: number): Promise<void> {
  const copies = async (table: string, changes: string) => {
    const [columns] = await ask(`select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const names = String(columns).replaceAll(/[^ ,]+/g, "copy.$&");
    await ask(`insert into ${table} (${columns}) select ${names} from ${table} model, people,
      lateral jsonb_populate_record(null::${table}, to_jsonb(model) || ${changes}) copy`);
    await ask(`analyze ${table}`);
  };
  await ask(`create table people as select n, gen_random_uuid() as id from generate_series(1, ${count}) as n`);
  await copies("users", "jsonb_build_object('id', people.id)");
  await copies(
    "contact_channels",
    "jsonb_build_object('id', gen_random_uuid(), 'user_id', people.id, 'value', 'p' || n || '@example.com')",
  );
  await copies(
    "sessions",
    String.raw`jsonb_build_object('id', gen_random_uuid(), 'user_id', people.id,
      'refresh_token_hash', '\x' || encode(sha256(n::text::bytea), 'hex'))`,
  );
  await ask("drop table people");
}
