import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";
import { type PayingCustomer, type PaymentEmail, queuePaymentEmail } from "./payment-emails.ts";

const backend = await testBackend({
  config: {
    "rbac.permissions.team_admin": { scope: "team", description: "Administers the team" },
    "rbac.permissions.treasurer": { scope: "team", containedPermissionIds: { team_admin: true } },
    "rbac.defaultPermissions.teamCreator": { treasurer: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const RECEIPT = {
  template: "payment_receipt",
  productName: "Fern Pro",
  quantity: 3,
  amount: { minor: 123_450n, currency: "EUR" },
  receiptLink: "https://pay.example/receipt/1",
} as const;

async function send(customer: PayingCustomer, email: PaymentEmail): Promise<void> {
  const services = servicesOf(backend);
  const found = await services.projects.find(backend.project.id);
  if (!found) throw new Error("The project is missing.");
  await services.database.transaction((tx) => queuePaymentEmail(found.tenancy, tx, services, customer, email));
  await backend.backend.runDueJobs();
}

/** Signs up a user whose emails are in a language. */
async function userIn(locale: string | null) {
  const user = await backend.signUp();
  const { db } = servicesOf(backend).database;
  await db.updateTable("users").set({ locale }).where("id", "=", user.id).execute();
  return user;
}

describe("emails about payments", () => {
  it("show the user the paid amount, in the user's language", async () => {
    const users = await Promise.all(["en-US", "de-DE", "zh-TW", "pt-AO", "hi"].map(userIn));
    for (const { id } of users) await send({ type: "user", id }, RECEIPT);
    const [en, de, zh, pt, hi] = await Promise.all(
      users.map(({ email }) => backend.inbox.waitFor(email, { subject: /Test Project/ })),
    );
    expect(en).toMatchObject({
      subject: "Your receipt from Test Project",
      text: expect.stringMatching(/€1,234\.50[\s\S]*Fern Pro, quantity: 3[\s\S]*https:\/\/pay\.example\/receipt\/1/),
    });
    expect(de).toMatchObject({
      subject: "Ihre Quittung von Test Project",
      text: expect.stringMatching(/1\.234,50\s€[\s\S]*Fern Pro, Anzahl: 3/),
    });
    expect(zh?.html).toContain('lang="zh-Hant"');
    expect(zh?.text).toContain("€1,234.50");
    expect(pt?.subject).toBe("O seu recibo de Test Project");
    expect(pt?.text).toMatch(/1\s?234,50\s€/);
    expect(hi?.subject).toBe("Your receipt from Test Project");
    expect(hi?.text).toContain("€1,234.50");
  });

  it("go to a team's administrators, also through another permission, and to no other member", async () => {
    const [owner, member] = [await backend.signUp(), await backend.signUp()];
    const team = await backend.call("POST /teams", {
      tier: "server",
      body: { display_name: "Sales", creator_user_id: owner.id },
    });
    await backend.call("POST /team-memberships/{team_id}/{user_id}", {
      tier: "server",
      params: { team_id: team.body.id, user_id: member.id },
      body: {},
    });
    const failed = { ...RECEIPT, template: "payment_failed", failureReason: "Your card has expired." } as const;
    await send({ type: "team", id: team.body.id }, failed);
    const email = await backend.inbox.waitFor(owner.email, { subject: "Your payment to Test Project failed" });
    expect(email.text).toContain("Reason: Your card has expired.");
    const ofMember = (await backend.inbox.read(member.email)).map(({ subject }) => subject);
    expect(ofMember).not.toContain("Your payment to Test Project failed");
  });

  it("announce the end of a trial with its date and price", async () => {
    const user = await userIn("de");
    await send(
      { type: "user", id: user.id },
      {
        template: "trial_ending",
        productName: "Fern Pro",
        amount: { minor: 20n, currency: "JPY" },
        endsAt: new Date("2026-12-01T23:00Z"),
      },
    );
    const { subject, text } = await backend.inbox.waitFor(user.email, { subject: /Testphase/ });
    expect(subject).toBe("Ihre Testphase von Fern Pro endet am 1. Dezember 2026");
    expect(text).toMatch(/20\s¥/);
    expect(text).not.toContain("http");
  });
});
