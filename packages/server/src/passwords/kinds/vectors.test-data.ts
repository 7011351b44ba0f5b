import { createCipheriv, createHash, createHmac, pbkdf2Sync, scryptSync } from "node:crypto";
import { createRequire } from "node:module";
import { hash as argon2Hash } from "@node-rs/argon2";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { encrypt as unixCrypt } from "unixcrypt";

/** The library's declarations do not have its only export. */
const apacheMd5: (password: string, salt: string) => string = createRequire(import.meta.url)("apache-md5");

const SALT = Buffer.from("0102030405060708090a0b0c0d0e0f10", "hex");
const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const bare = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const padded = (bytes: Buffer) => bytes.toString("base64");
/** The library takes a character for each byte. */
const latin1 = (password: string) => Buffer.from(password).toString("latin1");
const sha256 = (...parts: (string | Buffer)[]) =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

/** As phpass writes it: 24 bits at a time, the low ones first. */
function phpass(password: string, exponent: number, salt: string): string {
  const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest();
  let state = md5(Buffer.from(salt + password));
  for (let n = 0; n < 2 ** exponent; n++) state = md5(Buffer.concat([state, Buffer.from(password)]));
  let bits = "";
  for (let at = 0; at < 16; at += 3)
    bits += [...state.subarray(at, at + 3)]
      .reduce((sum, byte, place) => sum + BigInt(byte) * 256n ** BigInt(place), 0n)
      .toString(2)
      .padStart(at === 15 ? 12 : 24, "0")
      .match(/.{6}/g)
      ?.reverse()
      .map((six) => ALPHABET[Number.parseInt(six, 2)])
      .join("");
  return `$P$${ALPHABET[exponent]}${salt}${bits}`;
}

function symfony(password: string, salt: string): string {
  const salted = Buffer.from(`${password}{${salt}}`);
  let state = createHash("sha512").update(salted).digest();
  for (let n = 1; n < 5000; n++)
    state = createHash("sha512")
      .update(Buffer.concat([state, salted]))
      .digest();
  return padded(state);
}

function firebase(password: string): string {
  const [signerKey, separator] = [createHash("sha512").update("signer").digest(), Buffer.from([7])];
  const key = scryptSync(password, Buffer.concat([SALT, separator]), 32, { N: 2 ** 10, r: 8, p: 1 });
  const hash = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(signerKey);
  return `$fbscrypt$v=1,n=10,r=8,p=1,ss=${padded(separator)},sk=${padded(signerKey)}$${padded(SALT)}$${padded(hash)}`;
}

function aspNet(password: string): string {
  const header = Buffer.alloc(13);
  header.writeUInt8(1, 0);
  header.writeUInt32BE(2, 1);
  header.writeUInt32BE(10_000, 5);
  header.writeUInt32BE(16, 9);
  return padded(Buffer.concat([header, SALT, pbkdf2Sync(password, SALT, 10_000, 32, "sha512")]));
}

/** Makes a hash of each kind, with other code than that which verifies it. Costs are low. */
export const MAKERS: Readonly<Record<string, (password: string) => string | Promise<string>>> = {
  argon2id: (password) => argon2Hash(password, { memoryCost: 64, timeCost: 1 }),
  argon2i: (password) => argon2Hash(password, { algorithm: 1, memoryCost: 64, timeCost: 2, parallelism: 2 }),
  argon2d: (password) => argon2Hash(password, { algorithm: 0, memoryCost: 64, timeCost: 1, outputLen: 64 }),
  "argon2id, version 16": (password) => argon2Hash(password, { memoryCost: 64, timeCost: 1, version: 0 }),
  bcrypt: (password) => bcryptHash(password, 4),
  bcrypt_sha256: async (password) => `bcrypt_sha256$${await bcryptHash(sha256(password).toString("hex"), 4)}`,
  "WordPress bcrypt": async (password) =>
    `$wp${await bcryptHash(createHmac("sha384", "wp-sha384").update(password).digest("base64"), 4)}`,
  scrypt: (password) =>
    `$scrypt$ln=10,r=8,p=2$${bare(SALT)}$${bare(scryptSync(password, SALT, 32, { N: 1024, r: 8, p: 2 }))}`,
  "scrypt of Better Auth": (password) => {
    const salt = SALT.toString("hex");
    const options = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
    return `${salt}:${scryptSync(password.normalize("NFKC"), salt, 64, options).toString("hex")}`;
  },
  "scrypt of Werkzeug": (password) =>
    `scrypt:1024:8:1$Aa0./salt$${scryptSync(password, "Aa0./salt", 64, { N: 1024, r: 8, p: 1 }).toString("hex")}`,
  "scrypt of Firebase": firebase,
  "PBKDF2 with SHA-1": (password) =>
    `$pbkdf2-sha1$i=1300,l=20$${bare(SALT)}$${bare(pbkdf2Sync(password, SALT, 1300, 20, "sha1"))}`,
  "PBKDF2 with SHA-256, of two blocks": (password) =>
    `$pbkdf2-sha256$i=600,l=64$${padded(SALT)}$${padded(pbkdf2Sync(password, SALT, 600, 64, "sha256"))}`,
  "PBKDF2 with SHA-512": (password) =>
    `$pbkdf2-sha512$i=210$${bare(SALT)}$${bare(pbkdf2Sync(password, SALT, 210, 64, "sha512"))}`,
  "PBKDF2 of Django": (password) => `pbkdf2_sha256$600$Sa1t$${padded(pbkdf2Sync(password, "Sa1t", 600, 32, "sha256"))}`,
  "PBKDF2 of Werkzeug": (password) =>
    `pbkdf2:sha256:600$Sa1t$${pbkdf2Sync(password, "Sa1t", 600, 32, "sha256").toString("hex")}`,
  "PBKDF2 of ASP.NET Identity 3": aspNet,
  "PBKDF2 of ASP.NET Identity 2": (password) =>
    padded(Buffer.concat([Buffer.from([0]), SALT, pbkdf2Sync(password, SALT, 1000, 32, "sha1")])),
  "crypt(3) with SHA-256": (password) => unixCrypt(password, "$5$saltstring"),
  "crypt(3) with SHA-512": (password) => unixCrypt(password, "$6$rounds=1234$0123456789abcdef"),
  "crypt(3) with MD5": (password) => apacheMd5(latin1(password), "$1$a1b2c3d4"),
  "MD5 of Apache": (password) => apacheMd5(latin1(password), "$apr1$r31....."),
  phpass: (password) => phpass(password, 8, "IQRaTwmf"),
  "digest of Symfony": (password) => `$symfony$i=5000$${padded(Buffer.from("pepper"))}$${symfony(password, "pepper")}`,
  "MD5 without salt": (password) => `$digest$md5,hex,{password}$$${createHash("md5").update(password).digest("hex")}`,
  "SHA-256 with a salt": (password) =>
    `$digest$sha256,base64,{salt}:{password}$${bare(SALT)}$${padded(sha256(SALT, ":", password))}`,
  "HMAC-SHA-256": (password) =>
    `$hmac-sha256,hex$${padded(SALT)}$${createHmac("sha256", SALT).update(password).digest("hex")}`,
  "HMAC of ASP.NET membership": (password) =>
    `$hmac-sha256,base64,utf16le$${padded(SALT)}$${padded(
      createHmac("sha256", SALT).update(password, "utf16le").digest(),
    )}`,
  "{SSHA}": (password) =>
    `{SSHA}${padded(Buffer.concat([createHash("sha1").update(password).update(SALT).digest(), SALT]))}`,
  "{SSHA512}": (password) =>
    `{SSHA512}${padded(Buffer.concat([createHash("sha512").update(password).update(SALT).digest(), SALT]))}`,
  "{SHA}": (password) => `{SHA}${createHash("sha1").update(password).digest("base64")}`,
  "{CRYPT}": (password) => `{CRYPT}${unixCrypt(password, "$6$rounds=1000$saltstring")}`,
};
