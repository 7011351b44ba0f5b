import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { holdWork } from "../held-work.test-data.ts";
import { Confirm } from "./confirm.tsx";

function Deletion({ action }: { action: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete…
      </button>
      {isAsking && (
        <Confirm
          title="Delete it?"
          text="It is gone for good."
          submit="Delete it"
          busy="Deleting…"
          action={action}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const opener = page.getByRole("button", { name: "Delete…" });
const dialog = page.getByRole("dialog", { name: "Delete it?" });
const confirm = dialog.getByRole("button").first();
const cancel = dialog.getByRole("button").last();

describe("a question before something is lost", () => {
  it("is closed by Escape, does nothing then, and gives the focus back", async () => {
    const deleting = holdWork();
    await render(<Deletion action={deleting.start} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(deleting.starts).toBe(0);
  });

  it("is called off by its other button, which gives the focus back, too", async () => {
    const deleting = holdWork();
    await render(<Deletion action={deleting.start} />);
    await opener.click();
    await cancel.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(deleting.starts).toBe(0);
  });

  it("keeps the button behind it out of reach of the keys", async () => {
    await render(<Deletion action={holdWork().start} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard("{Tab}");
      await expect.element(opener).not.toHaveFocus();
    }
  });

  it("does once what it asked about, however often its button is pressed, and closes after that", async () => {
    const deleting = holdWork();
    await render(<Deletion action={deleting.start} />);
    await opener.click();
    await expect.element(confirm).toBeVisible();
    const button = confirm.element() as HTMLButtonElement;
    button.click();
    button.click(); // React has not rendered in between.
    await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
    await confirm.dblClick({ force: true });
    await expect.element(dialog.getByRole("status").filter({ hasText: "Deleting…" })).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    expect(deleting.starts).toBe(1);
    deleting.finish();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it("stays open after a failure, shows it beside the button, and can be tried again", async () => {
    const deleting = holdWork();
    await render(<Deletion action={deleting.start} />);
    await opener.click();
    await confirm.click();
    deleting.fail(new Error("anything"));
    await expect.element(dialog.getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
    await expect.element(confirm).not.toHaveAttribute("aria-disabled");
    await confirm.click();
    expect(deleting.starts).toBe(2);
    deleting.finish();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
