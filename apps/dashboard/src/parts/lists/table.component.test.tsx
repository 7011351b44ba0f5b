import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../stage.test-data.tsx";
import { Table } from "./table.tsx";
import "../../styles/base.css";
import "../../styles/parts.css";

it("hides minor columns on a phone, and no others", async () => {
  await page.viewport(390, 844);
  await renderPart(
    <Table
      caption="Months"
      rows={["May"]}
      rowKey={(row) => row}
      columns={[
        { id: "month", header: "Month", cell: (row) => row },
        { id: "revenue", header: "Revenue", isMinor: false, isNumeric: true, cell: () => "$19.99" },
        { id: "lost", header: "Lost", isMinor: true, isNumeric: true, cell: () => "$5.00" },
      ]}
    />,
  );
  await expect.element(page.getByText("$19.99")).toBeVisible();
  await expect.element(page.getByText("$5.00")).not.toBeVisible();
});

it.each<[string, string[], string[], boolean]>([
  ["no rows", [], [], false],
  ["no row selected", ["May", "June"], [], false],
  ["one of two rows selected", ["May", "June"], ["May"], false],
  ["all rows selected", ["May", "June"], ["May", "June"], true],
])("checks the box that selects all rows only if all are selected: %s", async (_, rows, selected, isChecked) => {
  const selection = {
    rows: selected,
    has: (row: string) => selected.includes(row),
    choose: () => undefined,
    clear: () => undefined,
    nameOf: (row: string) => row,
  };
  const columns = [{ id: "month", header: "Month", cell: (row: string) => row }];
  await renderPart(
    <Table caption="Months" rows={rows} rowKey={(row) => row} columns={columns} selection={selection} />,
  );
  const box = page.getByRole("checkbox").first();
  if (isChecked) await expect.element(box).toBeChecked();
  else await expect.element(box).not.toBeChecked();
});
