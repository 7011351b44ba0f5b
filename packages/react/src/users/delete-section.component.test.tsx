import { type CurrentUser, StatusError } from "@latchkit/kit";
import { createMockApp } from "@latchkit/kit/mock";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { DeleteSection } from "./delete-section.tsx";

it("the last administrator of a team sees what to do before deleting the account", async () => {
  const user: Pick<CurrentUser, "primaryEmail" | "delete"> = {
    primaryEmail: "ada@shop.example",
    async delete() {
      throw new StatusError("DELETE /users/me", 409, "Refused.", { reason: "LAST_TEAM_ADMINISTRATOR" });
    },
  };
  await render(
    <Provider app={createMockApp()}>
      <DeleteSection user={user as CurrentUser} />
    </Provider>,
  );
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByLabelText(/to confirm/).fill("ada@shop.example");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(page.getByText(/last administrator of a team with other members/)).toBeVisible();
});
