import { defineMessages, type TranslationTable } from "@latchkit/messages/define-messages";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { holdWork } from "../held-work.test-data.ts";
import { loadable } from "../loading/loadable.ts";
import { MessagesProvider, type Translations } from "./messages-provider.tsx";
import { useLanguage, useMessages } from "./use-messages.ts";

const messages = defineMessages("greeting", { hello: "Hello" });
const GERMAN = { greeting: { hello: "Hallo" } };
const field = page.getByRole("textbox");

function Greeting() {
  const t = useMessages(messages);
  return (
    <label lang={useLanguage()}>
      {t("hello")}
      <input />
    </label>
  );
}

function Page({ language, translations }: { language: string; translations: Translations }) {
  return (
    <MessagesProvider language={language} translations={translations} placeholder={<p>Loading</p>}>
      <Greeting />
    </MessagesProvider>
  );
}

function heldGerman() {
  const held = holdWork<TranslationTable>();
  return { held, translations: { de: loadable(held.start) } };
}

describe("MessagesProvider", () => {
  it("shows English at once, and another language when it has been loaded", async () => {
    const { held, translations } = heldGerman();
    const { rerender } = await render(<Page language="en" translations={translations} />);
    await expect.element(page.getByLabelText("Hello")).toBeVisible();
    await rerender(<Page key="again" language="de-AT" translations={translations} />);
    await expect.element(page.getByText("Loading")).toBeVisible();
    held.finish(GERMAN);
    await expect.element(page.getByLabelText("Hallo")).toBeVisible();
  });

  it("keeps what is shown, what was typed and the focus while another language is loaded", async () => {
    const { held, translations } = heldGerman();
    const { rerender } = await render(<Page language="en" translations={translations} />);
    await field.click();
    await userEvent.keyboard("Ada");
    const input = field.element();
    await rerender(<Page language="de" translations={translations} />);
    await expect.element(page.getByText("Loading")).not.toBeInTheDocument();
    await userEvent.keyboard(" Love");
    held.finish(GERMAN);
    await expect.element(page.getByLabelText("Hallo")).toBeVisible();
    await userEvent.keyboard("lace");
    await expect.element(field).toHaveValue("Ada Lovelace");
    expect(field.element()).toBe(input);
  });

  it("shows English where a language cannot be loaded, or does not exist", async () => {
    const { held, translations } = heldGerman();
    const { rerender } = await render(<Page language="de" translations={translations} />);
    await expect.element(page.getByText("Loading")).toBeVisible();
    held.fail(new Error("offline"));
    await expect.element(page.getByText("Hello")).toHaveAttribute("lang", "en");
    await rerender(<Page language="fr" translations={translations} />);
    await expect.element(page.getByText("Hello")).toHaveAttribute("lang", "en");
  });
});
