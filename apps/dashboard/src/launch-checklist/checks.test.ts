import { expect, it } from "vitest";
import { launchChecks } from "./checks.ts";

const METHOD = { allowSignIn: false };
const GITHUB = { type: "github", allowSignIn: true, allowConnectedAccounts: false } as const;

function open(changes: { allowLocalhost?: boolean; domains?: string[]; isShared?: boolean } = {}) {
  const { allowLocalhost = false, domains = ["https://shop.example"], isShared = false } = changes;
  const trusted = domains.map((domain) => ({ domain, handlerPath: "/handler" }));
  const own = { clientId: "a", clientSecret: "b" };
  const checks = launchChecks(
    { id: "p", isProductionMode: true, config: { allowLocalhost, domains: trusted } as never },
    {
      auth: {
        password: METHOD,
        otp: METHOD,
        passkey: METHOD,
        oauth: { providers: { github: { ...GITHUB, isShared, ...(isShared ? {} : own) } } },
      },
      emails: { server: { isShared: false } },
    } as never,
  );
  return checks.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
}

it("reports nothing for a project that is ready", () => expect(open()).toEqual([]));

it("reports every problem", () => {
  expect(open({ allowLocalhost: true, domains: [] })).toEqual(["domain", "localhost"]);
  expect(open({ domains: ["https://shop.example", "http://10.0.0.1"], isShared: true })).toEqual(["domain", "ownKeys"]);
});
