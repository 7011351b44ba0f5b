import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TextField } from "../forms/fields.tsx";
import { Form } from "../forms/form.tsx";
import { type HeldWork, holdWork } from "../held-work.test-data.ts";
import { renderPart } from "../stage.test-data.tsx";
import { useAsk } from "./ask.tsx";
import { Confirm, type ConfirmProps } from "./confirm.tsx";
import { DialogButton } from "./dialog-button.tsx";

const dialog = page.getByRole("dialog");

describe("a dialog", () => {
  const opener = page.getByRole("button", { name: "New team" });
  const field = dialog.getByRole("textbox", { name: "Name" });

  async function renderNewTeam(): Promise<HeldWork<string | undefined>> {
    const saving = holdWork<string | undefined>();
    await renderPart(
      <DialogButton label="New team">
        {(close) => (
          <Form
            submit="Create"
            onSubmit={async () => {
              const text = await saving.start();
              close();
              return text;
            }}
          >
            <TextField name="name" label="Name" />
          </Form>
        )}
      </DialogButton>,
    );
    return saving;
  }

  it("is named by its title and focuses its first field", async () => {
    await renderNewTeam();
    await opener.click();
    await expect.element(page.getByRole("dialog", { name: "New team" })).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its ×", () => dialog.getByRole("button").last().click()],
    ["its button to cancel", () => dialog.getByRole("button").first().click()],
  ])("is closed by %s, which gives the focus back and sends nothing", async (_, close) => {
    const saving = await renderNewTeam();
    await opener.click();
    await field.fill("Moss");
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(saving.starts).toBe(0);
    await opener.click();
    await expect.element(field).toHaveValue(""); // What was called off is not there the next time.
  });

  it("closes with a press beside it, unless input would be lost", async () => {
    await renderNewTeam();
    const pressBeside = () =>
      userEvent.click(document.querySelector("dialog[open]") as HTMLElement, {
        position: { x: -5, y: -5 },
        force: true,
      });
    await opener.click();
    await pressBeside();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await field.fill("Moss");
    await pressBeside();
    await expect.element(field).toHaveValue("Moss");
  });

  it("sends its form once, then closes and confirms on the page", async () => {
    const saving = await renderNewTeam();
    await opener.click();
    await field.fill("Moss");
    await userEvent.keyboard("{Enter}{Enter}");
    expect(saving.starts).toBe(1);
    saving.finish("Team created.");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(page.getByRole("status").filter({ hasText: "Team created." })).toBeVisible();
  });

  it("shows its failures in front", async () => {
    const saving = await renderNewTeam();
    await opener.click();
    await userEvent.keyboard("{Enter}");
    saving.fail(new Error("anything"));
    await expect.element(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await expect.element(field).toBeVisible();
  });
});

describe("a confirmed deletion", () => {
  const opener = page.getByRole("button", { name: "Delete…" });
  const confirm = dialog.getByRole("button", { name: "Delete it" });

  async function renderDeletion(props: Partial<ConfirmProps> = {}): Promise<HeldWork<string | undefined>> {
    const deleting = holdWork<string | undefined>();
    await renderPart(
      <Confirm button="Delete…" title="Delete Moss?" confirm="Delete it" onConfirm={deleting.start} {...props}>
        It is gone for good.
      </Confirm>,
    );
    await opener.click();
    return deleting;
  }

  it("deletes once, however often its button is pressed", async () => {
    const deleting = await renderDeletion();
    await confirm.dblClick();
    await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    expect(deleting.starts).toBe(1);
    deleting.finish("It is gone.");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it("deletes nothing on Escape", async () => {
    const deleting = await renderDeletion();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
    expect(deleting.starts).toBe(0);
  });

  it("deletes only after the name is typed, and focuses the field until then", async () => {
    const deleting = await renderDeletion({ typed: "Moss" });
    const field = dialog.getByRole("textbox");
    await field.fill("moss");
    await confirm.click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    expect(deleting.starts).toBe(0);
    await field.fill("Moss");
    await confirm.click();
    expect(deleting.starts).toBe(1);
    deleting.finish(undefined);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("stays open after a failure, to retry", async () => {
    const deleting = await renderDeletion();
    await confirm.click();
    deleting.fail(new Error("anything"));
    await expect.element(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await confirm.click();
    expect(deleting.starts).toBe(2);
    deleting.finish(undefined);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

function Change({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const { ask, question } = useAsk();
  return (
    <>
      <button
        type="button"
        onClick={async () => onAnswer(await ask({ title: "Sure?", text: "It matters.", confirm: "Go on" }))}
      >
        Change
      </button>
      {question}
    </>
  );
}

describe("a question during a change", () => {
  const opener = page.getByRole("button", { name: "Change" });

  it.each([
    ["Escape", false, () => userEvent.keyboard("{Escape}")],
    ["its first button", false, () => dialog.getByRole("button").first().click()],
    ["the button that goes on", true, () => dialog.getByRole("button", { name: "Go on" }).click()],
  ])("is answered by %s: %s", async (_, answer, give) => {
    const answers: boolean[] = [];
    await renderPart(<Change onAnswer={(given) => answers.push(given)} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(answers).toEqual([]);
    await give();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(answers).toEqual([answer]);
  });
});
