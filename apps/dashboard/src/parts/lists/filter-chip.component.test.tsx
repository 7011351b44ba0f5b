import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../stage.test-data.tsx";
import { FilterChip } from "./filter-chip.tsx";

const OPTIONS = [
  { value: true, label: "Verified" },
  { value: false, label: "Not verified" },
];

function Filter() {
  const [value, setValue] = useState<boolean | undefined>(undefined);
  return <FilterChip<boolean> label="Email" value={value} options={OPTIONS} onSelect={setValue} />;
}

it("A filter is a menu: arrow keys and Enter choose a value, which the button shows and the menu marks", async () => {
  await renderPart(<Filter />);
  const button = page.getByRole("button", { name: "Email" }).first();
  await button.click();
  await expect.element(page.getByRole("menuitemradio", { name: "Verified", exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent("Not verified");
  await button.click();
  await expect.element(page.getByRole("menuitemradio", { name: "Not verified" })).toBeChecked();
  await expect.element(page.getByRole("menuitemradio", { name: "Verified", exact: true })).not.toBeChecked();
});
