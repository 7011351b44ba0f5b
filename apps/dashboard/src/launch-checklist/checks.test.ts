import { expect, it } from "vitest";
import { launchChecks } from "./checks.ts";

const METHOD = { allowSignIn: false };
const GITHUB = { type: "github", allowSignIn: true, allowConnectedAccounts: false } as const;

interface State {
  allowLocalhost?: boolean;
  domains?: string[];
  isShared?: boolean;
  payments?: { testMode: boolean; products: object };
}

function open(changes: State = {}) {
  const { allowLocalhost = false, domains = ["https://shop.example"], isShared = false } = changes;
  const { payments = { testMode: true, products: {} } } = changes;
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
      payments,
    } as never,
  );
  return checks.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
}

it("reports nothing for a project that is ready", () => expect(open()).toEqual([]));

it("reports every problem", () => {
  expect(open({ allowLocalhost: true, domains: [] })).toEqual(["domain", "localhost"]);
  expect(open({ domains: ["https://shop.example", "http://10.0.0.1"], isShared: true })).toEqual(["domain", "ownKeys"]);
});

it("reports test mode once there is something to sell", () => {
  expect(open({ payments: { testMode: true, products: { pro: {} } } })).toEqual(["payments"]);
  expect(open({ payments: { testMode: false, products: { pro: {} } } })).toEqual([]);
});
