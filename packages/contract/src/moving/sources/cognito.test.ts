import { expect, it } from "vitest";
import { readCognito } from "./cognito.ts";
import { inPieces, readAll } from "./golden.test-data.ts";

const attributes = (values: Record<string, string>) => Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

const PAGE = {
  Users: [
    {
      ...{ Username: "ada", Enabled: true, UserStatus: "CONFIRMED", UserCreateDate: 1700000000.123 },
      Attributes: attributes({
        ...{ sub: "s-ada", email: "ada@example.com", email_verified: "true", phone_number: "+4930123" },
        ...{ phone_number_verified: "false", name: "Ada Lovelace", locale: "de_AT", "custom:plan": "pro" },
      }),
    },
    {
      ...{ Username: "google_1001", Enabled: false, UserStatus: "EXTERNAL_PROVIDER" },
      ...{ UserCreateDate: "2024-01-02T03:04:05.678Z", UserLastModifiedDate: "2024-02-02T00:00:00.000Z" },
      Attributes: attributes({
        ...{ sub: "s-ben", email: "ben@gmail.example" },
        identities: '[{"userId":"1001","providerName":"Google"},{"userId":"2002","providerName":"SignInWithApple"}]',
      }),
    },
  ],
  PaginationToken: "next",
};

it("users of Cognito arrive with attributes and accounts, and the report tells who has to reset", async () => {
  const files = [inPieces(JSON.stringify(PAGE)), inPieces('{"Users":[]}')];
  const { lines, problems } = await readAll((report) => readCognito(files, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "s-ada", createdAt: "2023-11-14T22:13:20.123Z", displayName: "Ada Lovelace" },
      ...{ username: "ada", locale: "de-AT", serverMetadata: { "custom:plan": "pro" } },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      phones: [{ value: "+4930123", isVerified: false }],
    },
    {
      ...{ type: "user", id: "s-ben", createdAt: "2024-01-02T03:04:05.678Z" },
      ban: { bannedAt: "2024-02-02T00:00:00.000Z" },
      emails: [{ value: "ben@gmail.example", isVerified: false, isPrimary: true, usedForAuth: true }],
      accounts: [
        { provider: "google", accountId: "1001", allowSignIn: true },
        { provider: "apple", accountId: "2002", allowSignIn: true },
      ],
    },
  ]);
  expect(problems).toEqual(["s-ada password: is not exported: the user has to reset it"]);
});
