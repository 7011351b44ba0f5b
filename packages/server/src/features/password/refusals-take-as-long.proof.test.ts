import { createHash, pbkdf2Sync, scryptSync } from "node:crypto";
import { testBackend } from "@latchkit/testing/internal";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { encrypt as unixCrypt } from "unixcrypt";
import { expect, it } from "vitest";

/** Refused sign-ins of each kind of account. */
const SAMPLES = process.env.LATCHKIT_WHOLE_PROOFS ? 3_000 : 500;
/** Highest distance between two distributions: 1.95 is what chance exceeds once in a thousand comparisons. */
const MAX_DISTANCE = Math.max(0.06, 1.95 * Math.sqrt(2 / SAMPLES));

const PASSWORD = "imported from elsewhere";
const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes of five kinds, at costs so low that a kind that is left out would show. */
const HASHES = {
  bcrypt: () => bcryptHash(PASSWORD, 6),
  scrypt: () =>
    `$scrypt$ln=11,r=8,p=1$c2FsdHNhbHQ$${base64(scryptSync(PASSWORD, "saltsalt", 32, { N: 2048, r: 8, p: 1 }))}`,
  pbkdf2: () =>
    `$pbkdf2-sha256$i=20000,l=32$c2FsdHNhbHQ$${base64(pbkdf2Sync(PASSWORD, "saltsalt", 20_000, 32, "sha256"))}`,
  crypt: () => unixCrypt(PASSWORD, "$6$rounds=1000$saltsalt"),
  digest: () => `$digest$md5,hex,{password}$$${createHash("md5").update(PASSWORD).digest("hex")}`,
};

/** The Kolmogorov–Smirnov distance: how far apart the shares of two samples below any value are. */
function distance(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [first, second].map((sample) => [...sample].sort((x, y) => x - y)) as [number[], number[]];
  let [i, j, largest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i++;
    while (j < b.length && (b[j] ?? 0) <= value) j++;
    largest = Math.max(largest, Math.abs(i / a.length - j / b.length));
  }
  return largest;
}

// A measure of time, which means something on a machine that does nothing else.
it("refused sign-ins of accounts of all kinds, and of none, cannot be told apart by their time", async () => {
  await using backend = await testBackend({ hashesAsShipped: true });
  const emails: Record<string, string> = { none: "unknown@shop.example", ours: (await backend.signUp()).email };
  for (const [kind, make] of Object.entries(HASHES)) {
    const primary_email = `${kind}@shop.example`;
    const body = { primary_email, primary_email_auth_enabled: true, password_hash: await make() };
    expect((await backend.call("POST /users", { tier: "server", body })).status).toBe(201);
    emails[kind] = primary_email;
  }
  const kinds = Object.keys(emails);
  const millis = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  for (let n = -20; n < SAMPLES; n++) {
    // In another order each time, so that no kind always follows the same one.
    for (const kind of kinds.map((_, at) => kinds[(at * (((n + 20) % 5) + 1) + n + 20) % kinds.length] ?? "none")) {
      const body = { email: emails[kind] ?? "", password: `wrong ${n}` };
      const startedAt = performance.now();
      const { status } = await backend.call("POST /auth/password/sign-in", { body });
      if (n >= 0) millis.get(kind)?.push(performance.now() - startedAt);
      expect(status).toBe(400);
    }
  }
  const pairs = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => [one, other] as const));
  const distances = pairs.map(([one, other]) => {
    return [`${one} and ${other}`, distance(millis.get(one) ?? [], millis.get(other) ?? [])] as const;
  });
  const written = distances.map(([pair, measured]) => `${pair} ${measured.toFixed(3)}`);
  process.stdout.write(`Distances: ${written.join(", ")}\n`);
  for (const [pair, measured] of distances) expect(measured, pair).toBeLessThanOrEqual(MAX_DISTANCE);
}, 3_600_000);
