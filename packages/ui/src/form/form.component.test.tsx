import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ExplainContext } from "../failures/use-explain.tsx";
import { holdWork } from "../held-work.test-data.ts";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { FieldError, type Problems, useForm } from "./use-form.ts";

type FieldName = "name" | "city";

/** A form that wants a city, and asks `send` about the rest. */
function Address(props: { send: () => Promise<Problems<FieldName> | undefined> }) {
  return (
    <ExplainContext value={(error) => (error instanceof Error ? error.message : undefined)}>
      <AddressForm {...props} />
    </ExplainContext>
  );
}

function AddressForm({ send }: { send: () => Promise<Problems<FieldName> | undefined> }) {
  const form = useForm<FieldName>({
    check: (values) => ({ city: values("city") === "" ? "Enter a city." : undefined }),
    submit: send,
    fieldOf: (error) => (error instanceof RangeError ? "city" : null),
  });
  return (
    <Form form={form} submit="Save" busy="Saving…">
      <Field name="name" label="Name" />
      <Field name="city" label="City" />
    </Form>
  );
}

const name = page.getByRole("textbox", { name: "Name" });
const city = page.getByRole("textbox", { name: "City" });
const submit = page.getByRole("button");

describe("a form", () => {
  it("is sent once however often its button and Enter are pressed", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    await submit.dblClick();
    await city.click();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(sending.starts).toBe(1);
    sending.finish(undefined);
    await expect.element(submit).not.toHaveAttribute("aria-disabled");
    await submit.click();
    expect(sending.starts).toBe(2); // Once it has been answered, people may send it again.
    sending.finish(undefined);
  });

  it("is sent once when it is submitted twice at the same moment", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    const button = submit.element() as HTMLButtonElement;
    button.click();
    button.click(); // React has not rendered in between.
    expect(sending.starts).toBe(1);
    sending.finish(undefined);
  });

  it("shows that it is busy, also to screen readers, until the answer arrives", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    await submit.click();
    await expect.element(submit).toHaveAttribute("aria-disabled", "true");
    await expect.element(submit).toHaveTextContent("Saving…");
    await expect.element(page.getByRole("status").filter({ hasText: "Saving…" })).toBeInTheDocument();
    await expect.element(submit).toHaveFocus(); // A `disabled` button would lose it.
    sending.finish(undefined);
    await expect.element(submit).toHaveTextContent("Save");
    await expect.element(page.getByRole("status").filter({ hasText: "Saving…" })).not.toBeInTheDocument();
  });

  it("goes to the first field that the check finds wrong, and sends nothing", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await submit.click();
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveAttribute("aria-invalid", "true");
    await expect.element(city).toHaveAccessibleDescription("Enter a city.");
    expect(sending.starts).toBe(0);
  });

  it("goes to the first field that the backend refuses, and keeps what was typed", async () => {
    const sending = holdWork<Problems<FieldName>>();
    await render(<Address send={sending.start} />);
    await name.fill("Pat");
    await city.fill("Nowhere");
    await userEvent.keyboard("{Enter}");
    sending.finish({ fields: { city: "There is no such city.", name: "That name is taken." } });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription("That name is taken.");
    await expect.element(city).toHaveAccessibleDescription("There is no such city.");
    await expect.element(city).toHaveValue("Nowhere");
  });

  it("takes a complaint back once its field is changed", async () => {
    await render(<Address send={holdWork<undefined>().start} />);
    await submit.click();
    await expect.element(city).toHaveAttribute("aria-invalid", "true");
    await city.fill("B");
    await expect.element(city).not.toHaveAttribute("aria-invalid");
    await expect.element(city).toHaveAccessibleDescription("");
  });

  it("says what went wrong with all of it, and can be sent again", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    await submit.click();
    sending.fail(new Error("The line is dead."));
    await expect.element(page.getByRole("status").filter({ hasText: "The line is dead." })).toBeVisible();
    await expect.element(city).toHaveValue("Bremen");
    await submit.click();
    expect(sending.starts).toBe(2);
    await expect.element(page.getByText("The line is dead.")).not.toBeInTheDocument();
    sending.finish(undefined);
  });

  it("shows an error at the field that it names, or that it is known to be about", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    await submit.click();
    sending.fail(new FieldError("That name is taken.", { field: "name" }));
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription("That name is taken.");
    await submit.click();
    sending.fail(new RangeError("There is no such city."));
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveAccessibleDescription("There is no such city.");
    await expect.element(name).not.toHaveAttribute("aria-invalid");
  });

  it("is not sent again after too many attempts, until something in it changes", async () => {
    const sending = holdWork<undefined>();
    await render(<Address send={sending.start} />);
    await city.fill("Bremen");
    await userEvent.keyboard("{Enter}");
    sending.fail(Object.assign(new Error("Too many attempts."), { status: 429, retryAfterSeconds: 60 }));
    await expect.element(submit).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    (submit.element() as HTMLButtonElement).click();
    expect(sending.starts).toBe(1);
    await city.fill("Hamburg");
    await userEvent.keyboard("{Enter}");
    expect(sending.starts).toBe(2);
    sending.finish(undefined);
  });
});
