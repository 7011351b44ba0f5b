import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());

const WRONG = "not the password";
// Hundreds of passwords are tried below; hashing them would take most of the time and prove nothing.
vi.spyOn(servicesOf(backend).passwords, "verify").mockImplementation(async (_, password) => ({
  matches: password !== WRONG,
  isOutdated: false,
}));

let addresses = 0;
/** Returns an unused address. */
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`;

function signIn(email: string, password: string, peerAddress: string, headers: Record<string, string> = {}) {
  return backend.call("POST /auth/password/sign-in", { body: { email, password }, peerAddress, headers });
}

const guess = (email: string, peerAddress: string, headers?: Record<string, string>) =>
  signIn(email, WRONG, peerAddress, headers);

/** Statuses of so many tries, one after the other. */
async function statusesOf(tries: number, attempt: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < tries; n++) statuses.push((await attempt(n)).status);
  return statuses;
}

const letThrough = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;
const DAY_MILLIS = 86_400_000;
const SPOOFED = (n: number) => ({
  "x-forwarded-for": `203.0.113.${n}`,
  forwarded: `for=203.0.113.${n}`,
  "cf-connecting-ip": `203.0.113.${n}`,
  "x-real-ip": `203.0.113.${n}`,
});

describe("guessing one account's password from one address", () => {
  it("is allowed five times, then has to wait longer and longer", async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    const waits: number[] = [];
    while (waits.length < 12) {
      const answer = await guess(email, address);
      if (answer.status === 400) continue;
      waits.push(answer.body.retry_after_seconds);
      backend.clock.advance(answer.body.retry_after_seconds * 1_000);
    }
    expect(waits.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    expect(waits.slice(8).every((wait) => wait >= 256 && wait <= 900)).toBe(true);
  });

  it.each([
    { "x-stack-client-version": "js @stackframe/js@2.8.51" },
    { "x-hexclave-client-version": "js @stackframe/js@2.8.108" },
  ])(
    "is reported to official clients as a wrong password once the wait is long, since they know no other error: %o",
    async (official) => {
      const { email, password } = await backend.signUp();
      const stranger = `${crypto.randomUUID()}@example.com`;
      for (const [who, secret] of [
        [email, WRONG],
        [email, password],
        [stranger, WRONG],
      ] as const) {
        const address = newAddress();
        const guessAsThey = () => guess(who, address, official);
        for (let n = 0; n < 5; n++)
          expect((await guessAsThey()).body.error).toBe("The email address or the password is wrong.");
        for (const wait of [2, 4, 8]) {
          const answer = await guessAsThey();
          expect(answer.status).toBe(429); // Which they sit out by themselves.
          expect(answer.headers.get("retry-after")).toBe(String(wait));
          backend.clock.advance(wait * 1_000);
          await guessAsThey();
        }
        const answer = await signIn(who, secret, address, official);
        expect(answer).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
        expect(answer.body.error).toBe("Too many attempts. Try again in 16 seconds.");
        expect(answer.headers.get("retry-after")).toBe("16");
        const ours = { "x-stack-client-version": "js @latchkit/kit@0.1.0" };
        expect((await guess(who, address, ours)).status).toBe(429);
      }
    },
  );

  it("is refused with the time to wait and nothing else", async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    for (let n = 0; n < 5; n++) expect(await guess(email, address)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    const answer = await guess(email, address);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store, max-age=0");
    expect(answer.headers.has("x-stack-known-error")).toBe(false);
    expect(answer.body).toEqual({ error: "Too many attempts. Try again in 2 seconds.", retry_after_seconds: 2 });
    const official = await guess(email, address, { "x-stack-override-error-status": "true" });
    expect(official.status).toBe(200);
    expect(official.headers.get("x-stack-actual-status")).toBe("429");
    expect(official.headers.get("retry-after")).toBe("2");
  });

  it("looks the same whether or not there is such an account", async () => {
    const { email } = await backend.signUp();
    const answersFor = async (who: string) => {
      const address = newAddress();
      const answers = [];
      for (let n = 0; n < 7; n++) {
        const { status, body } = await guess(who, address);
        answers.push({ status, body });
      }
      return answers;
    };
    expect(await answersFor("unknown@shop.example")).toEqual(await answersFor(email));
  });

  it("cannot be hurried by trying while one has to wait, nor is the wait lengthened", async () => {
    const { email, password } = await backend.signUp();
    const address = newAddress();
    await statusesOf(5, () => guess(email, address));
    expect(await statusesOf(20, () => signIn(email, password, address))).toEqual(Array(20).fill(429));
    backend.clock.advance(2_000);
    expect((await signIn(email, password, address)).status).toBe(200);
  });

  it("gets no further by trying fifty at once", async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, address)));
    expect(letThrough(answers.map(({ status }) => status))).toBe(5);
    for (const { status, body } of answers) if (status === 429) expect(body.retry_after_seconds).toBe(2);
  });

  it.each<[string, (n: number) => [string, Record<string, string>]]>([
    ["headers that name another address", (n) => ["192.0.2.77", SPOOFED(n)]],
    ["other addresses of one IPv6 network", (n) => [`2001:db8:1:2:${n}::${n}`, {}]],
    ["IPv4 written as IPv6", (n) => [n % 2 === 0 ? "192.0.2.78" : "::ffff:192.0.2.78", {}]],
  ])("is not helped by %s", async (_, disguise) => {
    const { email } = await backend.signUp();
    expect(letThrough(await statusesOf(15, (n) => guess(email, ...disguise(n))))).toBe(5);
  });

  it("is not helped by writing the address in another way", async () => {
    const { email } = await backend.signUp({ email: "written@shop.example" });
    const address = newAddress();
    const spellings = [email, email.toUpperCase(), "Written@Shop.Example"];
    expect(letThrough(await statusesOf(15, (n) => guess(spellings[n % 3]!, address)))).toBe(5);
  });

  it("counts for itself in each project", async () => {
    const other = await backend.createProject();
    const { email } = await backend.signUp();
    const address = newAddress();
    await statusesOf(6, () => guess(email, address));
    const answer = await backend.call("POST /auth/password/sign-in", {
      body: { email, password: WRONG },
      peerAddress: address,
      project: other,
    });
    expect(answer.status).toBe(400);
  });
});

describe("guessing one account's password from many addresses", () => {
  it("is allowed twenty times, then only now and then, from any address", async () => {
    const { email } = await backend.signUp();
    expect(letThrough(await statusesOf(60, () => guess(email, newAddress())))).toBe(20);
    let guesses = 0;
    for (let minute = 0; minute < 4 * 60; minute += 5) {
      guesses += letThrough(await statusesOf(2, () => guess(email, newAddress())));
      backend.clock.advance(300_000);
    }
    expect(guesses).toBeLessThanOrEqual(4 * 12 + 10);
  });

  it("gets no further by trying fifty at once", async () => {
    const { email } = await backend.signUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, newAddress())));
    expect(letThrough(answers.map(({ status }) => status))).toBe(20);
  });

  it("does not keep the owner out who signs in where they did before", async () => {
    const { email, password } = await backend.signUp();
    const home = newAddress();
    expect((await signIn(email, password, home)).status).toBe(200);
    await statusesOf(30, () => guess(email, newAddress()));
    backend.clock.advance(30 * DAY_MILLIS);
    await statusesOf(30, () => guess(email, newAddress()));
    expect((await signIn(email, password, newAddress())).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it("does not keep the owner out who resets the password", async () => {
    const { email } = await backend.signUp();
    const abroad = newAddress();
    await statusesOf(30, () => guess(email, newAddress()));
    await statusesOf(6, () => guess(email, abroad));
    const body = { email, callback_url: "http://localhost/reset" };
    await backend.call("POST /auth/password/send-reset-code", { body, peerAddress: abroad });
    const code = await backend.inbox.readCode(email);
    const password = "a new one, after all that";
    const reset = await backend.call("POST /auth/password/reset", { body: { code, password }, peerAddress: abroad });
    expect(reset.status).toBe(200);
    await statusesOf(30, () => guess(email, newAddress()));
    expect((await signIn(email, password, abroad)).status).toBe(200);
  });
});

describe("guessing one password for many accounts", () => {
  it("is allowed sixty times from one address, then only now and then", async () => {
    const address = newAddress();
    expect(letThrough(await statusesOf(80, (n) => guess(`spray-${n}@shop.example`, address)))).toBe(60);
    let guesses = 0;
    for (let n = 0; n < 60; n++) {
      if ((await guess(`later-${n}@shop.example`, address)).status !== 429) guesses++;
      backend.clock.advance(15_000);
    }
    expect(guesses).toBeLessThanOrEqual(35); // one per 30 s
  });

  it("is not undone by signing in to an account of one's own in between", async () => {
    const own = await backend.signUp();
    const address = newAddress();
    const statuses = await statusesOf(140, (n) =>
      n % 2 === 0 ? signIn(own.email, own.password, address) : guess(`between-${n}@shop.example`, address),
    );
    expect(statuses.filter((status) => status === 400).length).toBe(60);
  });

  it("does not get in the way of others who share the address and type their passwords right", async () => {
    const address = newAddress();
    const { email, password } = await backend.signUp();
    expect(letThrough(await statusesOf(70, () => signIn(email, password, address)))).toBe(70);
  });
});

describe("what does not count as a guess", () => {
  it("a right password that lacks its second factor", async () => {
    const { email, password, accessToken } = await backend.signUp();
    const body = { totp_secret_base64: Buffer.alloc(20, 7).toString("base64") };
    await backend.call("PATCH /users/me", { accessToken, body });
    const address = newAddress();
    for (let n = 0; n < 12; n++)
      expect((await signIn(email, password, address)).body.code).toBe("MULTI_FACTOR_AUTHENTICATION_REQUIRED");
  });

  it("an invalid request, or one that the project does not allow", async () => {
    const project = await backend.createProject({ "auth.password.allowSignIn": false });
    const address = newAddress();
    const options = { peerAddress: address, project };
    const disabled = await statusesOf(12, () =>
      backend.call("POST /auth/password/sign-in", { ...options, body: { email: "a@b.example", password: "x" } }),
    );
    const incomplete = await statusesOf(12, () =>
      backend.call("POST /auth/password/sign-in", { ...options, body: {} }),
    );
    expect([...disabled, ...incomplete]).toEqual(Array(24).fill(400));
  });

  it("a request with a secret key, except for guesses about one account", async () => {
    const { email } = await backend.signUp();
    const address = newAddress();
    const ask = (who: string) =>
      backend.call("POST /auth/password/sign-in", {
        tier: "server",
        peerAddress: address,
        body: { email: who, password: WRONG },
      });
    expect(letThrough(await statusesOf(80, (n) => ask(`server-${n}@shop.example`)))).toBe(80);
    expect(letThrough(await statusesOf(30, () => ask(email)))).toBe(20);
  });
});
