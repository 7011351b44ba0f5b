import {
  INTERNAL,
  INTERNAL_ENV,
  ownKeys,
  passkeyCeremonies,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createProjectMetrics } from "./project-metrics.ts";
import { createSignInMetrics } from "./sign-in-metrics.ts";

const DAY = 86_400_000;
const backend = await testBackend({ env: { ...INTERNAL_ENV, LATCHKIT_TRUSTED_PROXIES: "10.0.0.1" } });
afterAll(() => backend[Symbol.asyncDispose]());

const { clock } = backend;
const read = (project: TestProject, query: Record<string, string> = {}) =>
  backend.call("GET /internal/metrics", { tier: "admin", project, query });
const numbersOf = async (project: TestProject, query?: Record<string, string>) => (await read(project, query)).body;
/** Noon of a day, so that hours before and after belong to it. */
const toNoon = () => clock.advance(DAY - (clock.now().getTime() % DAY) + DAY / 2);
const today = () => clock.now().toISOString().slice(0, 10);
const from = (country: string) => ({
  peerAddress: "10.0.0.1",
  headers: { "user-agent": "Mozilla/5.0", "cf-ipcountry": country, "x-forwarded-for": "198.51.100.7" },
});
const refresh = (project: TestProject, refreshToken: string, options = {}) =>
  backend.call("POST /auth/sessions/current/refresh", { project, refreshToken, ...options });
const counts = (series: { activity: number }[]) => series.map(({ activity }) => activity);
const DAYS_BEFORE = Array.from({ length: 30 }, () => 0);

describe("GET /internal/metrics", () => {
  it("counts zero users on each of 31 days, today last, in an empty project", async () => {
    const project = await backend.createProject();
    const numbers = await numbersOf(project);
    expect(numbers).toEqual({
      total_users: 0,
      daily_users: expect.any(Array),
      daily_active_users: expect.any(Array),
      users_by_country: {},
      recently_registered: [],
      recently_active: [],
      login_methods: [],
    });
    expect(counts(numbers.daily_users)).toEqual([...DAYS_BEFORE, 0]);
    expect(numbers.daily_active_users.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 31 }, (_, n) => new Date(clock.now().getTime() - (30 - n) * DAY).toISOString().slice(0, 10)),
    );
    expect(counts((await numbersOf(project, { days: "7" })).daily_users)).toHaveLength(7);
    for (const query of [{ days: "91" }, { days: "6" }, { include_anonymous: "1" }])
      expect(await read(project, query)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("counts users once a day, on the days in UTC on which they were active", async () => {
    const project = await backend.createProject();
    toNoon();
    const first = await backend.signUp({ project });
    clock.advance(DAY / 2 - 1); // the last moment of that day
    await refresh(project, first.refreshToken);
    await backend.signUp({ project });
    clock.advance(1);
    await refresh(project, first.refreshToken);
    await backend.call("POST /auth/password/sign-in", { project, body: first });
    const numbers = await numbersOf(project);
    expect(counts(numbers.daily_users).slice(-3)).toEqual([0, 2, 0]);
    expect(counts(numbers.daily_active_users).slice(-3)).toEqual([0, 2, 1]);
    expect(numbers.daily_users.at(-1)).toEqual({ date: today(), activity: 0 });
    clock.advance(31 * DAY);
    expect(counts((await numbersOf(project)).daily_active_users)).toEqual([...DAYS_BEFORE, 0]);
    expect(counts((await numbersOf(project, { days: "90" })).daily_active_users).slice(-33, -30)).toEqual([2, 1, 0]);
  });

  it("lists the latest sign-ups and active users as administrators see them in the list of users", async () => {
    const project = await backend.createProject();
    const people = [];
    for (let n = 0; n < 6; n += 1) {
      clock.advance(60_000);
      people.push(await backend.signUp({ project }));
    }
    clock.advance(60_000);
    const [oldest, ...others] = people;
    await refresh(project, oldest?.refreshToken ?? "");
    const ids = (users: { id: string }[]) => users.map(({ id }) => id);
    const newestFirst = others.map(({ id }) => id).reverse();
    const { recently_registered, recently_active } = await numbersOf(project);
    expect(ids(recently_registered)).toEqual(newestFirst);
    expect(ids(recently_active)).toEqual([oldest?.id, ...newestFirst.slice(0, 4)]);
    const list = await backend.call("GET /users", { tier: "server", project, query: { limit: "5", desc: "true" } });
    expect(recently_registered).toEqual(list.body.items);
  });

  it("leaves out who is anonymous unless asked for them, and who signs up after all was never", async () => {
    const project = await backend.createProject();
    await backend.signUp({ project });
    await backend.createAnonymousUser(project);
    const guest = await backend.createAnonymousUser(project);
    const all = { include_anonymous: "true" };
    const facts = async (query?: Record<string, string>) => {
      const numbers = await numbersOf(project, query);
      const { total_users, recently_registered, recently_active } = numbers;
      const series = [numbers.daily_users, numbers.daily_active_users].map((days) => days.at(-1).activity);
      return [total_users, ...series, recently_registered.length, recently_active.length];
    };
    expect(await facts()).toEqual([1, 1, 1, 1, 1]);
    expect(await facts({ include_anonymous: "false" })).toEqual([1, 1, 1, 1, 1]);
    expect(await facts(all)).toEqual([3, 3, 3, 3, 3]);
    await backend.call("POST /auth/password/sign-up", {
      project,
      accessToken: guest.accessToken,
      headers: { "x-stack-allow-anonymous-user": "true" },
      body: { email: "after-all@example.com", password: "correct horse battery" },
    });
    expect(await facts()).toEqual([2, 2, 2, 2, 2]);
    expect(await facts(all)).toEqual([3, 3, 3, 3, 3]);
  });

  it("counts users in the country where they were last seen; impersonators do not count", async () => {
    const project = await backend.createProject();
    const [traveller, other] = [await backend.signUp({ project }), await backend.signUp({ project })];
    await backend.signUp({ project });
    clock.advance(60_000);
    await refresh(project, traveller.refreshToken, from("CH"));
    await refresh(project, other.refreshToken, from("CH"));
    expect((await numbersOf(project)).users_by_country).toEqual({ CH: 2 });
    clock.advance(60_000);
    await refresh(project, traveller.refreshToken, from("NZ"));
    await servicesOf(backend).activity.write();
    clock.advance(60_000);
    await refresh(project, traveller.refreshToken); // from an unknown place
    expect((await numbersOf(project)).users_by_country).toEqual({ CH: 1, NZ: 1 });
    clock.advance(DAY);
    const { body } = await backend.call("POST /auth/sessions", {
      tier: "server",
      project,
      body: { user_id: other.id, is_impersonation: true },
      ...from("FR"),
    });
    clock.advance(60_000);
    await refresh(project, body.refresh_token, from("FR"));
    const numbers = await numbersOf(project);
    expect(numbers.users_by_country).toEqual({ CH: 1, NZ: 1 });
    expect(numbers.daily_active_users.at(-1).activity).toBe(0);
  });

  it("counts users in the country where they last signed in on a day; an unknown place changes nothing", async () => {
    const project = await backend.createProject();
    const { email, password } = await backend.signUp({ project });
    const signIn = async (place: object) => {
      clock.advance(60_000);
      const body = { email, password };
      const { status } = await backend.call("POST /auth/password/sign-in", { project, body, ...place });
      expect(status).toBe(200);
      return (await numbersOf(project)).users_by_country;
    };
    expect(await signIn(from("CH"))).toEqual({ CH: 1 });
    expect(await signIn(from("CH"))).toEqual({ CH: 1 });
    expect(await signIn(from("NZ"))).toEqual({ NZ: 1 });
    expect(await signIn({})).toEqual({ NZ: 1 });
    toNoon(); // of another day
    expect(await signIn(from("NZ"))).toEqual({ NZ: 1 });
    expect(counts((await numbersOf(project)).daily_active_users).at(-1)).toBe(1);
  });

  it("counts sign-in methods, providers by their ID", async () => {
    const project = await backend.createProject({
      "auth.otp.allowSignIn": true,
      "auth.passkey.allowSignIn": true,
      "auth.oauth.providers.github": ownKeys("github"),
    });
    await backend.createAnonymousUser(project);
    for (const name of ["a", "b"]) {
      const oauth_providers = [{ id: "github", account_id: name, email: null }];
      const email = { primary_email: `${name}@example.com`, primary_email_auth_enabled: true };
      const body = {
        ...email,
        password: "correct horse battery",
        ...(name === "a" && { oauth_providers, otp_auth_enabled: true }),
      };
      await backend.call("POST /users", { tier: "server", project, body });
    }
    await passkeyCeremonies(backend).userWithPasskey({ project });
    expect((await numbersOf(project)).login_methods).toEqual([
      { method: "password", count: 3 },
      { method: "github", count: 1 },
      { method: "otp", count: 1 },
      { method: "passkey", count: 1 },
    ]);
  });

  it("excludes deleted users and other projects, and forgets old activity", async () => {
    const [project, another] = [await backend.createProject(), await backend.createProject()];
    const { id } = await backend.signUp({ project });
    await backend.signUp({ project });
    await backend.signUp({ project: another });
    await backend.call("DELETE /users/{user_id}", { tier: "server", project, params: { user_id: id } });
    const numbers = await numbersOf(project);
    expect(numbers).toMatchObject({ total_users: 1, login_methods: [{ method: "password", count: 1 }] });
    expect([numbers.daily_users.at(-1).activity, numbers.daily_active_users.at(-1).activity]).toEqual([1, 1]);
    const days = async () => {
      const rows = servicesOf(backend).database.db.selectFrom("daily_activity").select("user_id");
      return (await rows.where("project_id", "in", [project.id, another.id]).execute()).length;
    };
    clock.advance(400 * DAY);
    await backend.backend.runDueJobs();
    expect(await days()).toBe(2);
    clock.advance(DAY);
    await backend.backend.runDueJobs();
    expect(await days()).toBe(0);
  });

  it("is for administrators only", async () => {
    for (const tier of ["client", "server"] as const) {
      const answer = await backend.call("GET /internal/metrics", { tier });
      expect(answer).toMatchObject({ status: 401, body: { code: "INSUFFICIENT_ACCESS_TYPE" } });
    }
    expect((await read(INTERNAL)).status).toBe(200);
  });
});

describe("GET /internal/sign-in-metrics", () => {
  const readSignIns = (project: TestProject, query: Record<string, string> = {}) =>
    backend.call("GET /internal/sign-in-metrics", { tier: "admin", project, query });

  it("counts successful and failed sign-ins by day, and only the project's own", async () => {
    const [project, another] = [await backend.createProject(), await backend.createProject()];
    toNoon();
    const { email, password } = await backend.signUp({ project });
    await backend.signUp({ project: another });
    clock.advance(DAY);
    for (const typed of [password, "wrong horse battery", "wrong again battery"])
      await backend.call("POST /auth/password/sign-in", { project, body: { email, password: typed } });
    const { body } = await readSignIns(project, { days: "7" });
    expect(counts(body.daily_sign_ins)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(counts(body.daily_failed_sign_ins)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(body.daily_sign_ins.at(-1).date).toBe(today());
    expect(await readSignIns(project, { days: "91" })).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("counts users who return in each full week after signing up, without the day of the sign-up", async () => {
    const project = await backend.createProject();
    toNoon();
    const [loyal] = [await backend.signUp({ project }), await backend.signUp({ project })];
    await backend.createAnonymousUser(project);
    const inWeeks = async () => (await readSignIns(project)).body.retention;
    clock.advance(3 * DAY);
    await refresh(project, loyal.refreshToken);
    clock.advance(4 * DAY);
    expect(await inWeeks()).toEqual([]);
    clock.advance(DAY);
    expect(await inWeeks()).toEqual([{ week: 1, users: 2, returned: 1 }]);
    clock.advance(7 * DAY);
    expect(await inWeeks()).toEqual([
      { week: 1, users: 2, returned: 1 },
      { week: 2, users: 2, returned: 0 },
    ]);
  });

  it("is for administrators only", async () => {
    for (const tier of ["client", "server"] as const) {
      const answer = await backend.call("GET /internal/sign-in-metrics", { tier });
      expect(answer).toMatchObject({ status: 401, body: { code: "INSUFFICIENT_ACCESS_TYPE" } });
    }
  });
});

describe("the numbers of a project with many users", () => {
  it("are counted once for all simultaneous requests, and in part again only a quarter of an hour later", async () => {
    const project = await backend.createProject();
    const { database } = servicesOf(backend);
    const metrics = createProjectMetrics({ database, clock, manyUsers: 2, sampled: 2 });
    const ask = () => metrics.read({ projectId: project.id, branchId: "main" }, { includesAnonymous: false, days: 7 });
    const people = [
      await backend.signUp({ project }),
      await backend.signUp({ project }),
      await backend.signUp({ project }),
    ];
    for (const { refreshToken } of people) await refresh(project, refreshToken, from("CH"));
    toNoon();
    for (const { refreshToken } of people) await refresh(project, refreshToken, from("CH"));
    await servicesOf(backend).activity.write();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(first).toMatchObject({ total: 3, countries: { CH: 3 }, methods: [{ method: "password", count: 3 }] });
    expect(first.recentlyActive.map(({ userId }) => userId).sort()).toEqual(people.map(({ id }) => id).sort());
    clock.advance(1);
    await backend.signUp({ project });
    const kept = await ask();
    expect([kept.total, kept.signUps.at(-1)?.people, kept.active.at(-1)?.people]).toEqual([4, 1, 3]);
    expect(kept.recentlyActive).toHaveLength(4);
    clock.advance(900_000);
    expect((await ask()).active.at(-1)?.people).toBe(4);
  });
});

describe("the sign-ins of a project with many", () => {
  it("are counted anew for today, and again after a quarter of an hour or a night for earlier days", async () => {
    const project = await backend.createProject();
    const { database, signInHistory } = servicesOf(backend);
    const metrics = createSignInMetrics({ database, clock, manySignIns: 2 });
    const ask = () => metrics.read({ projectId: project.id, branchId: "main" }, 7);
    const attempts = async () => (await ask()).signIns.map((day) => day.attempts);
    toNoon();
    const [gone, { email, password }] = [await backend.signUp({ project }), await backend.signUp({ project })];
    clock.advance(DAY);
    const signIn = async () => {
      await backend.call("POST /auth/password/sign-in", { project, body: { email, password } });
      await signInHistory.write();
    };
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(first.signIns.map((day) => day.attempts)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    await signIn();
    const params = { user_id: gone.id };
    await backend.call("DELETE /users/{user_id}", { tier: "server", project, params });
    expect(await attempts()).toEqual([0, 0, 0, 0, 0, 2, 1]);
    clock.advance(900_000);
    expect(await attempts()).toEqual([0, 0, 0, 0, 0, 1, 1]);
    clock.advance(DAY);
    await signIn();
    expect(await attempts()).toEqual([0, 0, 0, 0, 1, 1, 1]);
  });
});
