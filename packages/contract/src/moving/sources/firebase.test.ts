import { expect, it } from "vitest";
import { readFirebase } from "./firebase.ts";
import { inPieces, readAll } from "./golden.test-data.ts";

const FILE = {
  users: [
    {
      ...{
        localId: "ada1",
        email: "ada@example.com",
        emailVerified: true,
        displayName: "Ada",
        photoUrl: "https://img.example.com/a",
      },
      ...{
        passwordHash: "lSrfV15cpx95_sZS2W9c9Kp6i_LVgQNDNC_qzrCnh1SAyZvqmZqAjTdn3aoItz-VHjoZilo78198JAdRuid5lQ",
        salt: "42xEC+ixf3L2lw==",
      },
      ...{ createdAt: "1700000000000", lastSignedInAt: "1700000100000", phoneNumber: "+4930123", disabled: true },
      customAttributes: '{"plan":"pro"}',
      providerUserInfo: [
        { providerId: "google.com", rawId: "1001", email: "ada@gmail.example" },
        { providerId: "password", rawId: "ada@example.com" },
      ],
    },
    { localId: "anon1", createdAt: "1700000000000", providerUserInfo: [] },
    {
      ...{ localId: "ben1", email: "ben@example.com", createdAt: "1700000000000", mfaInfo: [{ phoneInfo: "+1" }] },
      providerUserInfo: [{ providerId: "password", rawId: "ben@example.com" }],
    },
  ],
};

const PARAMETERS = {
  signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  ...{ saltSeparator: "Bw==", rounds: 8, memoryCost: 14 },
};

it("users of Firebase arrive with passwords of its own form", async () => {
  const file = inPieces(JSON.stringify(FILE));
  const { lines, problems } = await readAll((report) => readFirebase(file, PARAMETERS, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "ada1", createdAt: "2023-11-14T22:13:20.000Z", lastActiveAt: "2023-11-14T22:15:00.000Z" },
      ...{ displayName: "Ada", pictureUrl: "https://img.example.com/a", clientReadOnlyMetadata: { plan: "pro" } },
      ban: { bannedAt: "2023-11-14T22:13:20.000Z" },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      phones: [{ value: "+4930123", isVerified: true }],
      accounts: [{ provider: "google", accountId: "1001", email: "ada@gmail.example", allowSignIn: true }],
      password: {
        hash:
          "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==," +
          "sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==" +
          "$42xEC+ixf3L2lw==" +
          "$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
      },
    },
    { type: "user", id: "anon1", createdAt: "2023-11-14T22:13:20.000Z", isAnonymous: true },
    {
      ...{ type: "user", id: "ben1", createdAt: "2023-11-14T22:13:20.000Z" },
      emails: [{ value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
    },
  ]);
  expect(problems).toEqual([
    "ben1 totp: is a phone number or has no secret in the export",
    "ben1 password: is not in the file: the user has to reset it",
  ]);
});

it("without the parameters, users of Firebase arrive without passwords", async () => {
  const { lines, problems } = await readAll((report) => readFirebase([JSON.stringify(FILE)], null, report));
  expect(lines[0]).not.toHaveProperty("password");
  expect(problems).toContain("ada1 password: needs the hash parameters of the Firebase console");
});
