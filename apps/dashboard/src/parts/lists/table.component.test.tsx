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
