import type { Resource } from "@latchkit/kit";
import { loadable } from "@latchkit/ui";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useResource } from "./use-resource.ts";

/** A resource that becomes known when the test says so. */
function held<T>(): { resource: Resource<T>; arrive: (value: T) => void } {
  let arrive: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    arrive = resolve;
  });
  const { load, ...rest } = loadable(() => promise);
  return { resource: { ...rest, load, refresh: load }, arrive };
}

function Page({ of }: { of: Resource<string> }) {
  return (
    <>
      <h1>{useResource(of)}</h1>
      <input aria-label="Comment" />
    </>
  );
}

const shell = (resource: Resource<string>) => (
  <Suspense fallback={<p>Loading…</p>}>
    <Page of={resource} />
  </Suspense>
);

describe("a page that reads a resource", () => {
  it("keeps focus and input while another resource is loading", async () => {
    const first = held<string>();
    const { rerender } = await render(shell(first.resource));
    await expect.element(page.getByText("Loading…")).toBeVisible();
    first.arrive("Ada");
    await expect.element(page.getByRole("heading", { name: "Ada" })).toBeVisible();
    await page.getByLabelText("Comment").click();
    await userEvent.keyboard("half a ");

    const second = held<string>();
    await rerender(shell(second.resource));
    await userEvent.keyboard("sentence");
    await expect.element(page.getByText("Loading…")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Comment")).toHaveFocus();
    await expect.element(page.getByRole("heading", { name: "Ada" })).toBeVisible();

    second.arrive("Grace");
    await expect.element(page.getByRole("heading", { name: "Grace" })).toBeVisible();
    await expect.element(page.getByLabelText("Comment")).toHaveValue("half a sentence");
    await expect.element(page.getByLabelText("Comment")).toHaveFocus();
  });
});
