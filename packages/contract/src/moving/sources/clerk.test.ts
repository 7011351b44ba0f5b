import { expect, it } from "vitest";
import { readClerk } from "./clerk.ts";
import { inPieces, NOW_WRITTEN, readAll } from "./golden.test-data.ts";

const CSV = `id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher
user_ada,Ada,"Lovelace, Countess",ada,ada@example.com,+4930123,"ada@example.com,countess@example.com",old@example.com,+4930123,,JBSWY3DPEHPK3PXP,$2a$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki,bcrypt
user_ben,Ben,,,ben@example.com,,,ben@example.com|ben@example.org,,,,5f4dcc3b5aa765d61d8327deb882cf99,md5
user_fay,,,,fay@example.com,,fay@example.com,,,,,aGFzaA==$c2FsdA==$a2V5a2V5$Bw==$8$14,scrypt_firebase
user_pam,,,,pam@example.com,,,,,,,pbkdf2_sha1$1000$salt$000102030405060708090a0b0c0d0e0f10111213,pbkdf2_sha1
user_sam,,,,sam@example.com,,,,,,,awscognito#pool#client#sam,awscognito
`;

const JSON_FILE = [
  {
    ...{ id: "user_ada", first_name: "Ada", last_name: "Lovelace", username: "ada", external_id: "42" },
    ...{ has_image: true, image_url: "https://img.example.com/ada.png", locale: "en-GB" },
    primary_email_address_id: "idn_2",
    email_addresses: [
      { id: "idn_1", email_address: "ada@example.com", verification: { status: "verified" } },
      { id: "idn_2", email_address: "countess@example.com", verification: { status: "verified" } },
      { id: "idn_3", email_address: "old@example.com", verification: { status: "unverified" } },
    ],
    phone_numbers: [{ phone_number: "+4930123", verification: { status: "verified" } }],
    external_accounts: [{ provider: "oauth_google", provider_user_id: "1001", email_address: "ada@gmail.example" }],
    ...{ public_metadata: { plan: "pro" }, private_metadata: { note: "vip" }, unsafe_metadata: { theme: "dark" } },
    ...{ banned: false, totp_enabled: true, backup_code_enabled: true, passkeys: [{ id: "pk_1" }] },
    ...{ created_at: 1700000000000, updated_at: 1700000100000, last_active_at: 1700000200000 },
  },
  {
    ...{ id: "user_eve", email_addresses: ["eve@example.com"], banned: true, totp_enabled: true },
    ...{ created_at: 1700000000000, updated_at: 1700000100000 },
  },
];

const ADA = {
  type: "user",
  id: "user_ada",
  externalId: "42",
  createdAt: "2023-11-14T22:13:20.000Z",
  lastActiveAt: "2023-11-14T22:16:40.000Z",
  displayName: "Ada Lovelace",
  username: "ada",
  pictureUrl: "https://img.example.com/ada.png",
  locale: "en-GB",
  clientMetadata: { theme: "dark" },
  clientReadOnlyMetadata: { plan: "pro" },
  serverMetadata: { note: "vip" },
  emails: [
    { value: "ada@example.com", isVerified: true, isPrimary: false, usedForAuth: true },
    { value: "countess@example.com", isVerified: true, isPrimary: true, usedForAuth: true },
    { value: "old@example.com", isVerified: false, isPrimary: false, usedForAuth: true },
  ],
  phones: [{ value: "+4930123", isVerified: true }],
  accounts: [{ provider: "google", accountId: "1001", email: "ada@gmail.example", allowSignIn: true }],
  password: { hash: "$2a$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki" },
  totp: { secretBase32: "JBSWY3DPEHPK3PXP" },
};

const onlyInCsv = (name: string, isVerified: boolean) => ({
  ...{ type: "user", id: `user_${name}`, createdAt: NOW_WRITTEN },
  emails: [{ value: `${name}@example.com`, isVerified, isPrimary: true, usedForAuth: true }],
});

it("users of Clerk arrive with what both of its files have about them", async () => {
  const files = { csv: () => inPieces(CSV), json: inPieces(JSON.stringify(JSON_FILE)) };
  const { lines, problems, report } = await readAll((report) => readClerk(files, report));
  expect(lines).toEqual([
    ADA,
    {
      ...{ type: "user", id: "user_eve", createdAt: "2023-11-14T22:13:20.000Z" },
      ban: { bannedAt: "2023-11-14T22:15:00.000Z" },
      emails: [{ value: "eve@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
    },
    {
      ...onlyInCsv("ben", false),
      displayName: "Ben",
      emails: [
        { value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true },
        { value: "ben@example.org", isVerified: false, isPrimary: false, usedForAuth: true },
      ],
      password: { hash: "$digest$md5,hex,{password}$$5f4dcc3b5aa765d61d8327deb882cf99" },
    },
    {
      ...onlyInCsv("fay", true),
      password: { hash: "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=a2V5a2V5$c2FsdA==$aGFzaA==" },
    },
    {
      ...onlyInCsv("pam", false),
      password: { hash: "$pbkdf2-sha1$i=1000,l=20$c2FsdA$AAECAwQFBgcICQoLDA0ODxAREhM" },
    },
    onlyInCsv("sam", false),
  ]);
  expect(problems).toContain("user_ada recoveryCodes: are not exported");
  expect(problems).toContain("user_ada passkeys: are exported without their public keys");
  expect(problems).toContain("user_eve password: is not in the CSV file");
  expect(problems).toContain("user_eve emails: are in the JSON file without their verification");
  expect(problems).toContain("user_eve totp: is not in the CSV file");
  expect(problems).toContain("user_ben metadata: is not in the JSON file");
  expect(problems).toContain("user_sam password: of the kind awscognito cannot be verified: the user has to reset it");
  expect(report.counts).toEqual({ user: 6 });
});

it("one of the files is enough", async () => {
  const { lines: fromCsv } = await readAll((report) => readClerk({ csv: () => [CSV] }, report));
  expect(fromCsv).toHaveLength(5);
  const { lines: fromJson } = await readAll((report) => readClerk({ json: [JSON.stringify(JSON_FILE)] }, report));
  const { password: _password, totp: _totp, ...withoutSecrets } = ADA;
  expect(fromJson[0]).toEqual(withoutSecrets);
});
