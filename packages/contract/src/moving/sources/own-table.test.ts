import { expect, it } from "vitest";
import { inPieces, NOW_WRITTEN, readAll } from "./golden.test-data.ts";
import { guessColumns, readOwnTable } from "./own-table.ts";

const CSV = `User ID,Email,Verified,First Name,Last Name,Created At,Plan,Password,Salt,Blocked
1,ada@example.com,2024-01-02 00:00:00,Ada,Lovelace,2024-01-02 03:04:05,pro,${"ab".repeat(20)},s1,0
2,ben@example.com,no,Ben,,,,${"cd".repeat(20)},s2,yes
,,,,,,,,,
`;

it("users of an own table arrive by its columns, with hashes of the form that is named", async () => {
  const columns = guessColumns(CSV.split("\n")[0]?.split(",") ?? []);
  expect(columns).toEqual({
    ...{ id: "User ID", email: "Email", emailVerified: "Verified", firstName: "First Name", lastName: "Last Name" },
    ...{ createdAt: "Created At", passwordHash: "Password", passwordSalt: "Salt", banned: "Blocked" },
  });
  const options = {
    ...{ columns, serverMetadata: ["Plan", "Color"] },
    digest: { algorithm: "sha1", encoding: "hex", template: "{salt}{password}" },
  } as const;
  const { lines, problems } = await readAll((report) => readOwnTable(inPieces(CSV), options, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "1", externalId: "1", createdAt: "2024-01-02T03:04:05.000Z", displayName: "Ada Lovelace" },
      serverMetadata: { Plan: "pro" },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      password: { hash: `$digest$sha1,hex,{salt}{password}$czE=$${"ab".repeat(20)}` },
    },
    {
      ...{ type: "user", id: "2", externalId: "2", createdAt: NOW_WRITTEN, displayName: "Ben" },
      ban: { bannedAt: NOW_WRITTEN },
      emails: [{ value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
      password: { hash: `$digest$sha1,hex,{salt}{password}$czI=$${"cd".repeat(20)}` },
    },
  ]);
  expect(problems).toEqual(["null Color: is not a column of the file", "!  id: must not be empty"]);
});
