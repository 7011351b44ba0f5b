import { StatusError } from "@latchkit/kit";
import { FieldError } from "@latchkit/ui";
import { createPortal } from "react-dom";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type HeldWork, holdWork } from "../held-work.test-data.ts";
import { renderPart } from "../stage.test-data.tsx";
import { CheckField, SelectField, TextField } from "./fields.tsx";
import { Form, type FormProps } from "./form.tsx";

const name = page.getByRole("textbox", { name: "Name" });
const city = page.getByRole("textbox", { name: "City" });
const submit = page.getByRole("button", { name: "Save" });

async function renderAddress(props: Partial<FormProps> = {}): Promise<HeldWork<string | undefined>> {
  const saving = holdWork<string | undefined>();
  await renderPart(
    <Form onSubmit={saving.start} submit="Save" {...props}>
      <TextField name="name" label="Name" hint="As on the bell." />
      <TextField name="city" label="City" />
    </Form>,
  );
  return saving;
}

describe("a form", () => {
  it("is sent once, however often the button or Enter is pressed", async () => {
    const saving = await renderAddress();
    await submit.dblClick();
    await city.click();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(saving.starts).toBe(1);
    saving.finish(undefined);
    await expect.element(submit).toHaveAttribute("aria-disabled", "false");
    await submit.click();
    expect(saving.starts).toBe(2); // Once it has been answered, it may be sent again.
    saving.finish(undefined);
  });

  it("is busy while it is sent, keeps the focus, and confirms", async () => {
    const saving = await renderAddress();
    await submit.click();
    await expect.element(submit).toHaveAttribute("aria-disabled", "true");
    await expect.element(submit).toHaveFocus(); // A `disabled` button would lose it.
    saving.finish("It is saved.");
    await expect.element(page.getByRole("status").filter({ hasText: "It is saved." })).toBeVisible();
    await expect.element(submit).toHaveAttribute("aria-disabled", "false");
  });

  it("of settings names what is not saved, until it is", async () => {
    const saving = await renderAddress({ isSettings: true });
    await expect.element(page.getByText(/^Unsaved/)).not.toBeInTheDocument();
    await city.fill("London");
    await expect.element(page.getByText("Unsaved: City", { exact: true })).toBeVisible();
    await name.fill("Ada");
    await expect.element(page.getByText("Unsaved: Name, City", { exact: true })).toBeVisible();
    await city.fill("");
    await expect.element(page.getByText("Unsaved: Name", { exact: true })).toBeVisible();
    await submit.click();
    saving.finish("Saved.");
    await expect.element(page.getByText(/^Unsaved/)).not.toBeInTheDocument();
    await name.fill("Ada King");
    await expect.element(page.getByText("Unsaved: Name", { exact: true })).toBeVisible();
  });

  it("focuses the rejected field, shows the reason there, and keeps the input", async () => {
    const saving = await renderAddress();
    await name.fill("Pat");
    await city.fill("Nowhere");
    await userEvent.keyboard("{Enter}");
    saving.fail(new FieldError("That name is taken.", { field: "name" }));
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.element(name).toHaveAccessibleDescription("As on the bell. That name is taken.");
    await expect.element(page.getByRole("alert").filter({ hasText: "That name is taken." })).toBeVisible();
    await expect.element(city).not.toHaveAttribute("aria-invalid");
    await expect.element(city).toHaveValue("Nowhere");
  });

  it("focuses the field that a refusal of the server is about", async () => {
    const saving = await renderAddress({ fieldToBlame: () => "city" });
    await submit.click();
    saving.fail(new Error("anything"));
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveAccessibleDescription(/\w/);
    await expect.element(submit).toHaveAttribute("aria-disabled", "false");
  });

  it("focuses the field that a rejected path of the configuration ends in, and shows other paths in a toast", async () => {
    const saving = await renderAddress();
    const rejected = (field: string) =>
      new StatusError("PATCH /internal/config/override", 400, "must be a place", { reason: "CONFIG_NOT_VALID", field });
    await submit.click();
    saving.fail(rejected("shop.city"));
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveAccessibleDescription(/must be a place/);
    await expect.element(name).not.toHaveAttribute("aria-invalid");
    await submit.click();
    saving.fail(rejected("shop.street"));
    await expect.element(page.getByRole("alert").filter({ has: page.getByRole("button") })).toBeVisible();
    await expect.element(city).not.toHaveAttribute("aria-invalid");
  });

  it("shows other failures in a toast that stays until it is closed, and can be sent again", async () => {
    const saving = await renderAddress();
    await city.fill("Bremen");
    await submit.click();
    saving.fail(new Error("anything"));
    const message = page.getByRole("alert").filter({ has: page.getByRole("button") });
    await expect.element(message).toBeVisible();
    await expect.element(city).toHaveValue("Bremen");
    await submit.click();
    expect(saving.starts).toBe(2);
    saving.finish(undefined);
    await message.getByRole("button").click();
    await expect.element(message).not.toBeInTheDocument();
  });

  it("is not sent when a form that it shows in front of the page is sent", async () => {
    const [behind, inFront] = [holdWork<string | undefined>(), holdWork<string | undefined>()];
    await renderPart(
      <Form onSubmit={behind.start} submit="Save">
        {createPortal(
          <Form onSubmit={inFront.start} submit="Add">
            <TextField name="city" label="City" />
          </Form>,
          document.body,
        )}
      </Form>,
    );
    await city.fill("Bremen");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => inFront.starts).toBe(1);
    expect(behind.starts).toBe(0);
    inFront.finish(undefined);
  });

  it("is not sent again after too many attempts, until something in it changes", async () => {
    const saving = await renderAddress();
    await city.fill("Bremen");
    await userEvent.keyboard("{Enter}");
    saving.fail(Object.assign(new Error("anything"), { status: 429, retryAfterSeconds: 60 }));
    await expect.element(submit).toHaveAttribute("aria-disabled", "true");
    await city.click();
    await userEvent.keyboard("{Enter}");
    (submit.element() as HTMLButtonElement).click();
    expect(saving.starts).toBe(1);
    await city.fill("Hamburg");
    await userEvent.keyboard("{Enter}");
    expect(saving.starts).toBe(2);
    saving.finish(undefined);
  });

  it("empties itself after success if it resets, and keeps its input after a failure", async () => {
    const saving = await renderAddress({ resets: true });
    await city.fill("Bremen");
    await submit.click();
    saving.fail(new FieldError("No.", { field: "city" }));
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveValue("Bremen");
    await submit.click();
    saving.finish(undefined);
    await expect.element(city).toHaveValue("");
  });
});

describe("fields", () => {
  it("have an accessible name and description, and are part of the form data", async () => {
    const sent: Record<string, FormDataEntryValue>[] = [];
    await renderPart(
      <Form
        submit="Save"
        onSubmit={async (values) => {
          sent.push(Object.fromEntries(values));
          return undefined;
        }}
      >
        <SelectField
          name="days"
          label="Lasts"
          hint="Then it stops."
          options={[
            { value: "7", label: "A week" },
            { value: "30", label: "A month" },
          ]}
        />
        <CheckField name="loud" label="Loud" hint="Others may hear it." />
      </Form>,
    );
    const days = page.getByRole("combobox", { name: "Lasts" });
    const loud = page.getByRole("checkbox", { name: "Loud" });
    await expect.element(days).toHaveAccessibleDescription("Then it stops.");
    await expect.element(loud).toHaveAccessibleDescription("Others may hear it.");
    await days.selectOptions("30");
    await loud.click();
    await submit.click();
    expect(sent).toEqual([{ days: "30", loud: "on" }]);
  });
});
