import { createMockApp } from "@latchkit/kit/mock";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { AccountSettings, type AccountSettingsPage } from "./account-settings.tsx";

function show(id: AccountSettingsPage, config: { allowUserApiKeys?: boolean } = {}) {
  return render(
    <Provider app={createMockApp({ project: { config } })}>
      <AccountSettings page={id} />
    </Provider>,
  );
}

describe("a single page of the account settings", () => {
  it("is shown without title and navigation", async () => {
    const { container } = await show("sessions");
    await expect.element(page.getByRole("region", { name: "Active devices" })).toBeVisible();
    expect(container.querySelector("nav")).toBeNull();
    expect(page.getByRole("heading", { name: "Account settings" }).elements()).toEqual([]);
  });

  it("links to the other pages where the app has them", async () => {
    await show("profile");
    const manage = page.getByRole("link", { name: "Manage email addresses" });
    await expect.element(manage).toHaveAttribute("href", "/handler/account-settings#emails");
  });

  it("is empty if the project does not offer it", async () => {
    const { container } = await show("api-keys", { allowUserApiKeys: false });
    await expect.poll(() => container.querySelector(".lk-settings-page")?.children.length).toBe(0);
  });
});
