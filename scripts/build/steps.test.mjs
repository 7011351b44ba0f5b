import { expect, it } from "vitest";
import { steps } from "./steps.mjs";

it("what npm start builds before it answers waits for nothing that is built afterwards", () => {
  const isLater = (/** @type {string} */ name) => steps.find((step) => step.name === name)?.isLater;
  const later = steps.filter((step) => step.isLater).map(({ name }) => name);
  expect(later).toEqual(["testing", "cli", "kit-types", "react-types", "server-types", "testing-types", "docs"]);
  for (const step of steps.filter((each) => !each.isLater)) expect(step.after.filter(isLater)).toEqual([]);
});
