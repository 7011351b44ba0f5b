import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AccountSettings } from "../account/account-settings.tsx";
import { Provider } from "../provider.tsx";

const RULES = {
  scopes: [
    { id: "shelves:read", displayName: "Read shelves" },
    { id: "shelves:write", displayName: "shelves:write" },
  ],
  defaultExpiryDays: 14,
  mayLast: false,
};

async function open(answers: MockAppOptions["answers"] = {}, config: { apiKeys?: typeof RULES } = { apiKeys: RULES }) {
  await render(
    <Provider app={createMockApp({ project: { config }, answers })}>
      <AccountSettings page="api-keys" />
    </Provider>,
  );
  await page.getByRole("button", { name: "Create API key" }).click();
}

const dialog = page.getByRole("dialog");
const submit = dialog.getByRole("button", { name: "Create API key" });

it("a new key expires as the project suggests, and cannot last if the project forbids it", async () => {
  await open();
  const expiration = dialog.getByRole("combobox", { name: "Expiration" });
  await expect.element(expiration).toHaveValue("14");
  const lifetimes = expiration.getByRole("option").elements();
  expect(lifetimes.map(({ textContent }) => textContent)).toEqual([
    "7 days",
    "14 days",
    "30 days",
    "90 days",
    "1 year",
    "Until a specific date",
  ]);
});

it("a backend that knows no limits offers 90 days and no expiration", async () => {
  await open({}, {});
  await expect.element(dialog.getByRole("combobox", { name: "Expiration" })).toHaveValue("90");
  await expect.element(dialog.getByRole("option", { name: "No expiration" })).toBeInTheDocument();
  await dialog.getByText("Limits").click();
  expect(dialog.getByRole("group", { name: "Scopes" }).elements()).toEqual([]);
});

it("what is wrong with a limit is said at its field, before and after it is sent", async () => {
  const refusal = { status: 400, text: "", reason: "API_KEY_ADDRESS_NOT_VALID" } as const;
  await open({ "POST /user-api-keys": refusal });
  await dialog.getByLabelText("Description").fill("CI");
  await dialog.getByText("Limits").click();
  await dialog.getByRole("checkbox", { name: "Read shelves shelves:read" }).click();
  const perMinute = dialog.getByLabelText("Requests per minute");
  for (const wrong of ["0", "1.5", "100001", "many"]) {
    await perMinute.fill(wrong);
    await submit.click();
    await expect.element(perMinute).toHaveAccessibleDescription(/Enter a whole number from 1 to 100,000\./);
  }
  await perMinute.fill("60");
  const addresses = dialog.getByLabelText("Allowed IP addresses");
  await addresses.fill("192.0.2.0/99");
  await submit.click();
  await expect.element(addresses).toHaveAccessibleDescription(/Enter IP addresses or ranges only\./);
});
