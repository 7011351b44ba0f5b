import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { fillIn, heading, main, press, section, see } from "./steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Returns the problems that axe finds in both colors, and one more if the page is wider than its window. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const sideways = await sidewaysScroll(page);
  return [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

const fileOf = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** The export of users as Clerk's dashboard has it: a hash that fits, and one that needs a secret of Clerk. */
const clerkCsv = (run: string) =>
  fileOf(
    "users.csv",
    `id,primary_email_address,verified_email_addresses,password_digest,password_hasher
user_ada_${run},ada.${run}@example.com,ada.${run}@example.com,$2b$04$b2RoUHnLaXtW8uB7xr5Td.mO5zKKcxxNj2gJSIUR1FJORKqyD8ppK,bcrypt
user_ben_${run},ben.${run}@example.com,ben.${run}@example.com,peppered,bcrypt_peppered
`,
  );

describe("moving in and out, in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)("an owner checks the files of a service, imports and undoes them, %s", async (look, options) => {
    const { backend, asOwner } = stage;
    const run = look.replace(/\W+/g, "-").toLowerCase();
    const listed = async () => {
      const { body } = await backend.call("GET /users", { ...asOwner, query: { query: `${run}@example.com` } });
      return body.items.map((user: { primary_email: string }) => user.primary_email).sort();
    };
    const page = await stage.visitProject("/moving", options);
    await see(heading(page, "Import and export"));
    await see(section(page, "History"));
    expect(await problemsOf(page)).toEqual([]);

    await page.getByLabel("Source", { exact: true }).selectOption({ label: "Clerk" });
    await press(page, "Check files");
    await see(main(page).getByRole("alert").getByText("Choose a file."));
    await page.getByLabel("csv (optional)").setInputFiles(clerkCsv(run));
    await press(page, "Check files");
    const report = section(page, "Report");
    await see(report.getByText("Nothing has been imported yet."));
    await see(report.getByRole("row", { name: "user" }).getByText("2", { exact: true }));
    await see(report.getByText("Users who have to reset their password").locator("..").getByText("1", { exact: true }));
    await see(report.getByText("of the kind bcrypt_peppered cannot be verified"));
    await see(report.getByText("recovery codes"));
    expect(await problemsOf(page)).toEqual([]);
    expect(await listed()).toEqual([]);

    await press(page, "Start import");
    await see(page.getByText("Import finished."));
    expect(await listed()).toEqual([`ada.${run}@example.com`, `ben.${run}@example.com`]);
    await page.reload();
    await press(page, "Undo import…");
    expect(await problemsOf(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Undo import", exact: true }).click();
    await see(page.getByText("Import undone."));
    expect(await listed()).toEqual([]);
    await see(section(page, "History").getByRole("row").nth(1).getByText("Undone"));
    const { body } = await backend.call("GET /imports", asOwner);
    expect(body.items[0]).toMatchObject({ status: "undone", source: "clerk" });
  });

  it("lines that do not fit are shown and can be downloaded, and a damaged file is refused", async () => {
    const page = await stage.visitProject("/moving");
    await see(heading(page, "Import and export"));
    await page.getByLabel("File", { exact: true }).setInputFiles(fileOf("cut.ndjson", '{"type":"header"'));
    await press(page, "Check files");
    await see(section(page, "Report").getByRole("alert").getByText("the file is cut off"));

    await page.getByLabel("Source", { exact: true }).selectOption({ label: "Your own table (CSV)" });
    const table = "key,mail\n1,one@example.com\n1,two@example.com\n";
    await page.getByLabel("users", { exact: true }).setInputFiles(fileOf("own.csv", table));
    await page.getByLabel("id", { exact: true }).selectOption("key");
    await press(page, "Check files");
    const report = section(page, "Report");
    await see(report.getByText("Line 3, user: `id` is that of an earlier user"));
    const download = page.waitForEvent("download");
    await press(page, "Download these lines");
    const lines = await readFile(await (await download).path(), "utf8");
    expect(JSON.parse(lines)).toMatchObject({ type: "user", emails: [{ value: "two@example.com" }] });
  });

  it("an upload that was interrupted continues with the same files after a reload", async () => {
    const page = await stage.visitProject("/moving");
    await see(heading(page, "Import and export"));
    const lines = Array.from({ length: 12_000 }, (_, n) => `${n},person${n}@example.com,${"x".repeat(200)}`);
    // On the disk, because a browser recognizes a file by its time as well.
    const folder = await mkdtemp(join(tmpdir(), "latchkit-upload-"));
    const table = join(folder, "people.csv");
    await writeFile(table, `id,email,name\n${lines.join("\n")}\n`);
    const sent: string[] = [];
    let isBroken = true;
    await page.route("**/api/v1/imports/*/parts/*", (route) => {
      const part = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      sent.push(part);
      return isBroken && part !== "0" ? route.abort() : route.continue();
    });
    const check = async () => {
      await page.getByLabel("Source", { exact: true }).selectOption({ label: "Your own table (CSV)" });
      await page.getByLabel("users", { exact: true }).setInputFiles(table);
      await press(page, "Check files");
    };
    await check();
    await see(page.getByText("the upload continues where it stopped."));
    await expect.poll(() => sent.includes("1")).toBe(true);
    await page.reload();
    await see(page.getByText("the upload continues where it stopped."));
    isBroken = false;
    sent.length = 0;
    await check();
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await section(page, "Report").getByText("Nothing has been imported yet.").waitFor({ timeout: 60_000 });
    expect(new Set(sent).has("0")).toBe(false);
    expect(sent).toContain("1");
    await rm(folder, { recursive: true });
  });

  it("an owner downloads the project after a recent sign-in, sealed for another one if they wish", async () => {
    const { backend, owner } = stage;
    const page = await stage.visitProject("/moving");
    await see(heading(page, "Import and export"));
    await see(section(page, "Import key").getByText('"kty":"EC"'));
    const key = await section(page, "Import key").locator("pre").textContent();
    await page.getByLabel("Import key of the receiving project (optional)").fill("none");
    await press(page, "Download project");
    await see(main(page).getByRole("alert").getByText("This is not an import key."));
    await page.getByLabel("Import key of the receiving project (optional)").fill(key ?? "");
    const download = page.waitForEvent("download");
    await press(page, "Download project");
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toMatch(/^\{"type":"header",.*"contains":\["secrets"\].*\n[\s\S]*\{"type":"footer".*\n$/);

    backend.clock.advance(11 * 60_000);
    await press(page, "Download project");
    await see(dialog(page).getByText("You signed in a while ago."));
    expect(await problemsOf(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Sign in again" }).click();
    await see(heading(page, "Sign in"));
    await fillIn(page, owner);
    await press(page, "Sign in");
    await see(heading(page, "Import and export"));
    const again = page.waitForEvent("download");
    await press(page, "Download project");
    expect((await again).suggestedFilename()).toBe("project.ndjson");
  });
});
