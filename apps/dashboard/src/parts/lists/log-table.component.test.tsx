import { createMockApp } from "@latchkit/kit/mock";
import { Provider } from "@latchkit/react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Person } from "../../people/person-link.tsx";
import { renderPart } from "../stage.test-data.tsx";
import { LogTable } from "./log-table.tsx";
import "../../styles/base.css";
import "../../styles/parts.css";

const user = (displayName: string) => ({
  id: displayName,
  displayName,
  primaryEmail: "someone@example.com",
  profileImageUrl: null,
  isAnonymous: false,
});

/** Returns the left and right edge of the first text in an element. */
function edgesOf(element: Element | null): { left: number; right: number } {
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error("The element has no text.");
  const range = document.createRange();
  range.selectNode(text);
  return range.getBoundingClientRect();
}

it("ends the second column of its rows at the same place on a phone", async () => {
  await page.viewport(390, 844);
  const names = ["outcome", "user", "method", "device", "12 minutes ago"];
  const { container } = await renderPart(
    <LogTable
      caption="Sign-ins"
      rows={["first"]}
      rowKey={(row) => row}
      columns={names.map((name) => ({ id: name, header: name, cell: () => name }))}
    />,
  );
  await expect.element(page.getByText("12 minutes ago").first()).toBeVisible();
  const [method, time] = [3, 5].map((nth) => edgesOf(container.querySelector(`td:nth-child(${nth})`)).right);
  expect(method).toBeCloseTo(time ?? Number.NaN, 0);
});

it("begins names at the same place, whatever the direction of their script", async () => {
  const { container } = await renderPart(
    <Provider app={createMockApp()}>
      {["Ada Lovelace", "محمد"].map((name) => (
        <Person key={name} user={user(name)} />
      ))}
    </Provider>,
  );
  await expect.element(page.getByText("محمد").first()).toBeVisible();
  const [one, other] = [...container.querySelectorAll(".person")].map(
    (person) => edgesOf(person.querySelector(".person-text")).left - person.getBoundingClientRect().left,
  );
  expect(one).toBeCloseTo(other ?? Number.NaN, 0);
});
