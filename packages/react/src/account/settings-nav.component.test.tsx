import { createMockApp } from "@latchkit/kit/mock";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { AccountSettings, type AccountSettingsProps } from "./account-settings.tsx";

async function show(width: number, props: AccountSettingsProps = {}) {
  await page.viewport(width, 800);
  history.replaceState(null, "", "#profile");
  const user = { displayName: "Ada Lovelace" };
  return render(
    <Provider app={createMockApp({ user })}>
      <AccountSettings fullPage {...props} />
    </Provider>,
  );
}

const links = () => page.getByRole("navigation", { name: "Account pages" }).getByRole("link");
const choice = (name: string) => page.getByRole("button", { name: `Account pages: ${name}`, exact: true });

describe("the list of account pages", () => {
  it("is open beside the page in a wide window, with no button for it", async () => {
    await show(1000);
    await expect.element(links().first()).toBeVisible();
    expect(choice("Profile").elements()).toEqual([]);
  });

  it("opens on a phone below a button with the current page's name, and closes on a choice with the focus kept", async () => {
    await show(390);
    await expect.element(choice("Profile")).toHaveAttribute("aria-expanded", "false");
    expect(links().elements()).toEqual([]);
    await choice("Profile").click();
    await page.getByRole("link", { name: "Security" }).click();
    await expect.element(choice("Security")).toHaveFocus();
    await expect.element(choice("Security")).toHaveAttribute("aria-expanded", "false");
    expect(links().elements()).toEqual([]);
  });

  it("closes on Escape", async () => {
    await show(390);
    await choice("Profile").click();
    await userEvent.keyboard("{Tab}{Escape}");
    await expect.element(choice("Profile")).toHaveFocus();
    expect(links().elements()).toEqual([]);
  });
});

describe("the head of the account pages", () => {
  it("has the way back, the user's name and a button to sign out", async () => {
    await show(1000);
    await expect.element(page.getByRole("link", { name: /^Back/ })).toHaveAttribute("href", "/");
    await expect.element(page.getByText("Ada Lovelace").first()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  });

  it("is left out in apps whose own header has all of it", async () => {
    await show(1000, { header: false });
    await expect.element(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
    expect(page.getByRole("link", { name: /^Back/ }).elements()).toEqual([]);
  });
});
