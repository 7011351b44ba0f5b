import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AccountSettings } from "../account/account-settings.tsx";
import { Provider } from "../provider.tsx";

const LIST = "GET /oauth-grants";
const REMOVE = "DELETE /oauth-grants/me/c1";

const grant = (id: string, name: string, redirect_uri: string | null, is_verified = true) => ({
  client: { client_id: id, name, kind: is_verified ? "application" : "agent", is_verified, redirect_uri },
  scopes: ["openid", "notes:read"],
  scope_names: { "notes:read": "Read your notes" },
  created_at_millis: Date.UTC(2026, 0, 5),
  last_used_at_millis: Date.UTC(2026, 0, 6),
});
const GRANTS = {
  items: [
    grant("c1", "Notes", "https://notes.example.com/callback"),
    grant("c2", "Assistant", "http://localhost:3000/callback", false),
  ],
  is_paginated: false,
};

function show(answers: MockAppOptions["answers"], oauthServerEnabled = true) {
  return render(
    <Provider app={createMockApp({ project: { config: { oauthServerEnabled } }, answers })}>
      <AccountSettings page="auth" />
    </Provider>,
  );
}

const section = page.getByRole("region", { name: "Connected apps" });
const removeNotes = section.getByRole("button", { name: "Remove Notes" });

describe("connected apps", () => {
  it("are listed with where they are and what they may do", async () => {
    await show({ [LIST]: { body: GRANTS } });
    const items = section.getByRole("list", { name: "Connected apps" });
    await expect.element(items.getByText("notes.example.com")).toBeVisible();
    await expect.element(items.getByText("App on a device")).toBeVisible();
    expect(items.getByText("Unverified").elements()).toHaveLength(1);
    expect(items.getByText("Agent", { exact: true }).elements()).toHaveLength(1);
    const scopes = section.getByRole("list", { name: "What Notes can do" }).getByRole("listitem");
    expect(scopes.elements().map(({ textContent }) => textContent)).toEqual([
      "Recognize you when you come back",
      "Read your notes",
    ]);
  });

  it.each([
    ["lose their access when the user removes it", { body: { success: true } }],
    ["count as removed if another device has done so", { status: 404, text: "" }],
  ] as const)("%s", async (_, answer) => {
    await show({ [LIST]: { body: GRANTS }, [REMOVE]: answer });
    await removeNotes.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await expect.element(section.getByRole("heading", { name: "Connected apps" })).toHaveFocus();
    await expect.element(section.getByText("Access removed.")).toBeVisible();
    expect(removeNotes.elements()).toEqual([]);
    await expect.element(section.getByRole("button", { name: "Remove Assistant" })).toBeVisible();
  });

  it("stay listed if the removal fails", async () => {
    await show({ [LIST]: { body: GRANTS }, [REMOVE]: { status: 418, text: "teapot" } });
    await removeNotes.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await expect.element(page.getByRole("dialog").getByText("Something went wrong")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.element(removeNotes).toBeVisible();
  });

  it("say so if there are none", async () => {
    await show({});
    await expect.element(section.getByText("No connected apps yet.")).toBeVisible();
  });

  it("are not shown by a project that signs no users in to other applications", async () => {
    await show({}, false);
    await expect.element(page.getByRole("region", { name: "Password" })).toBeVisible();
    expect(section.elements()).toEqual([]);
  });
});
