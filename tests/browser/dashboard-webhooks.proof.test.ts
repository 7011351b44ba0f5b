import { verifyWebhook } from "@latchkit/kit/webhooks";
import { webhookReceiver } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { chooseFilter, heading, main, press, section, see, seeNoMore } from "./steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Returns the problems that axe finds in both colors, and one more if the page is wider than its window. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const sideways = await sidewaysScroll(page);
  return [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

describe("webhooks in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)(
    "an owner adds an endpoint, sees why it fails, fixes it, sends the event again and recovers a day, %s",
    async (_, look) => {
      let isBroken = true;
      await using receiver = await webhookReceiver((response) => {
        response.writeHead(isBroken ? 500 : 204).end(isBroken ? "The database is on holiday." : "");
      });
      const { backend, projectId, asOwner } = stage;
      const makeUser = (displayName: string) =>
        backend.call("POST /users", { ...asOwner, body: { display_name: displayName } });

      const page = await stage.visitProject("/webhooks", look);
      await see(main(page).getByRole("heading", { name: "No endpoints yet" }));
      await see(main(page).getByText("verifyWebhook(request, process.env.WEBHOOK_SECRET)"));
      expect(await problemsOf(page)).toEqual([]);

      // Add: a wrong URL is explained at its field; the types can be searched.
      await press(page, "Add endpoint");
      await dialog(page).getByLabel("URL").fill("shop.example");
      await pressInDialog(page, "Add endpoint");
      await see(dialog(page).getByRole("alert").getByText("Enter a URL that begins with https:// or http://."));
      await dialog(page).getByLabel("URL").fill(receiver.url);
      await dialog(page).getByLabel("Description").fill("Newsletter");
      await dialog(page).getByLabel("Selected events").check();
      await dialog(page).getByLabel("Search events").fill("user.cre");
      await seeNoMore(dialog(page).getByText("team.created"));
      await dialog(page)
        .getByRole("checkbox", { name: /user\.created/ })
        .check();
      await dialog(page).getByLabel("Search events").fill("");
      await dialog(page).getByRole("checkbox", { name: "All of “Teams”" }).check();
      await see(dialog(page).getByText("4 selected"));
      expect(await problemsOf(page)).toEqual([]);
      await pressInDialog(page, "Add endpoint");
      await see(dialog(page).getByRole("heading", { name: "Endpoint added" }));
      const secret =
        (await dialog(page)
          .getByText(/^whsec_/)
          .textContent()) ?? "";
      await pressInDialog(page, "Done");
      await see(heading(page, "Newsletter"));
      await see(main(page).getByText("No deliveries yet"));

      // A live test fails, and says why.
      await press(page, "Send test event…");
      await pressInDialog(page, "Send event");
      await see(dialog(page).getByText("Not delivered"));
      await see(dialog(page).getByText(/Answered with status 500\./));
      await see(dialog(page).getByText("The database is on holiday."));
      expect(await problemsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");

      // An event that happens fails, too, and is to be sent again.
      await makeUser("Ada");
      const deliveries = section(page, "Deliveries");
      const ofAda = deliveries.getByRole("row").filter({ hasText: "user.created" });
      await see(ofAda.getByText("Retrying"));
      await see(ofAda.getByText(/Answered with status 500/));
      await see(main(page).getByText(/^Every request since .* failed/));
      await ofAda.getByRole("button", { name: /^Details/ }).click();
      await see(dialog(page).getByText('"display_name": "Ada"'));
      await see(dialog(page).getByText("The database is on holiday."));
      expect(await problemsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");

      // Fixed: the event is sent again, and the endpoint is well.
      isBroken = false;
      await ofAda.getByRole("button", { name: /^Send again: user\.created/ }).click();
      await see(ofAda.getByText("Delivered"));
      await seeNoMore(main(page).getByText(/^Every request since .* failed/));
      const message = receiver.received.at(-1);
      const event = await verifyWebhook({ headers: message?.headers ?? {}, body: message?.body ?? "" }, secret, {
        now: () => backend.clock.now().getTime(),
      });
      expect(event).toMatchObject({ type: "user.created", data: { display_name: "Ada" } });

      // While it is paused it misses an event; a day is recovered.
      await press(page, "Pause…");
      await pressInDialog(page, "Pause endpoint");
      await see(main(page).getByText("This endpoint is paused and receives no events."));
      await makeUser("Grace");
      const published = () => backend.call("GET /events", asOwner).then(({ body }) => JSON.stringify(body));
      await expect.poll(published, { timeout: 20_000 }).toContain("Grace"); // else it would be sent after the pause
      await press(page, "Resume");
      await press(page, "Send missed events…");
      expect(await problemsOf(page)).toEqual([]);
      await pressInDialog(page, "Send again");
      await see(page.getByText(/events? (is|are) being sent again\./));
      await see(
        deliveries.getByRole("row").filter({ hasText: "user.created" }).filter({ hasText: "Delivered" }).nth(1),
      );
      expect(receiver.received.map(({ body }) => JSON.parse(body).data.display_name)).toContain("Grace");
      expect(await problemsOf(page)).toEqual([]);

      // The secret is shown and rotated.
      await press(page, "Show secret");
      await see(main(page).getByText(secret).first());
      await press(page, "Rotate secret…");
      expect(await problemsOf(page)).toEqual([]);
      await pressInDialog(page, "Rotate secret");
      await see(main(page).getByText(/^The secret before the last rotation works until/));
      await seeNoMore(main(page).getByText(secret).first());

      // The events of the project: found by subject, with payload and deliveries.
      await page.goto(`/dashboard/projects/${projectId}/events`);
      await see(main(page).getByRole("link", { name: "A user signed up or was created" }));
      expect(await problemsOf(page)).toEqual([]);
      await chooseFilter(page, "Type", "user.created");
      await page.waitForURL(/type=user\.created/);
      await main(page)
        .getByRole("row")
        .filter({ hasText: "Grace" })
        .getByRole("link", { name: "A user signed up or was created" })
        .first()
        .click();
      await see(heading(page, "user.created"));
      await see(section(page, "Payload").getByText('"Grace"'));
      await see(section(page, "Deliveries").getByText("Delivered"));
      expect(await problemsOf(page)).toEqual([]);

      // It is deleted.
      await section(page, "Deliveries").getByRole("link", { name: receiver.url }).click();
      await press(page, "Delete endpoint…");
      await pressInDialog(page, "Delete endpoint");
      await see(main(page).getByText("No endpoints yet"));
    },
  );
});
