import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { createUsers, sendingBackend, TEMPLATE, TEMPLATE_ID } from "./sending.test-data.ts";

const backend = await sendingBackend({
  config: { [`emails.templates.${TEMPLATE_ID}`]: { displayName: "News", tsxSource: TEMPLATE } },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { database, emailRenderer } = servicesOf(backend);

async function queue(name: string): Promise<string> {
  const user_ids = await createUsers(backend, [`${name}@shop.example`]);
  const body = { user_ids, template_id: TEMPLATE_ID, variables: { text: name, category: "Transactional" } };
  expect((await backend.call("POST /emails/send-email", { tier: "server", body })).status).toBe(200);
  const { rows } = await sql<{ id: string }>`select id from emails where user_id = ${user_ids[0]}`.execute(database.db);
  return rows[0]?.id ?? "";
}

/** As a process leaves an email that ends while it renders it. */
const leftUnfinished = (id: string, count: number) =>
  sql`update emails set unfinished_renderings = ${count}, started_rendering_at = now() where id = ${id}`.execute(
    database.db,
  );
async function stateOf(id: string) {
  const { body } = await backend.call("GET /emails/outbox/{id}", { tier: "server", params: { id } });
  return { status: body.status, error: body.render_error };
}
const countOf = async (id: string) => {
  const { rows } = await sql<{ count: number }>`
    select unfinished_renderings as count from emails where id = ${id}`.execute(database.db);
  return rows[0]?.count;
};

it("an email that was being rendered when a process ended is rendered once more, alone, and then fails", async () => {
  const [fresh, once, twice] = [await queue("fresh"), await queue("once"), await queue("twice")];
  await leftUnfinished(once, 1);
  await leftUnfinished(twice, 2);
  const rendered: number[] = [];
  const { renderMany } = emailRenderer;
  vi.spyOn(emailRenderer, "renderMany").mockImplementation(async (tenancy, email, recipients) => {
    rendered.push(recipients.length);
    expect(await countOf(once)).toBe(rendered.length === 1 ? 1 : 2);
    return renderMany(tenancy, email, recipients);
  });
  await backend.backend.runDueJobs();
  expect(rendered).toEqual([1, 1]);
  expect(await stateOf(fresh)).toMatchObject({ status: "sent" });
  expect(await stateOf(once)).toMatchObject({ status: "sent" });
  expect(await stateOf(twice)).toEqual({
    status: "render-error",
    error: "Line 1 of the template: The process ended twice while it rendered this email.",
  });
  expect([await countOf(fresh), await countOf(once), await countOf(twice)]).toEqual([0, 0, 0]);
  vi.restoreAllMocks();
});

it("a failure that ends no process is not counted", async () => {
  const id = await queue("later");
  vi.spyOn(emailRenderer, "renderMany").mockRejectedValueOnce(new Error("The renderer is closed."));
  await backend.backend.runDueJobs().catch(() => undefined);
  expect(await countOf(id)).toBe(0);
  vi.restoreAllMocks();
  backend.clock.advance(3_600_000);
  await backend.backend.runDueJobs();
  expect(await stateOf(id)).toMatchObject({ status: "sent" });
});
