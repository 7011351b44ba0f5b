import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./menu.tsx";

const button = page.getByRole("button", { name: "Fruit" });
const menu = page.getByRole("menu");
const item = (name: string) => page.getByRole("menuitem", { name });

async function renderMenu() {
  const choose = vi.fn();
  await render(
    <>
      <Menu
        label="Fruit"
        button="…"
        items={["Apple", "Banana", "Blueberry", "Cherry"].map((text) => ({ text, onClick: () => choose(text) }))}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return choose;
}

describe("a menu", () => {
  it("tells whether it is open", async () => {
    await renderMenu();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect.element(menu).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
  });

  it("ends where its icon ends in the right half of the window, and begins where it begins in the left half", async () => {
    const icon = (name: string) => <Menu label={name} button="…" items={[{ text: "Apple", onClick: vi.fn() }]} />;
    await render(
      <div style={{ display: "flex", justifyContent: "space-between", inlineSize: "50rem", marginInline: "auto" }}>
        {icon("Left")}
        {icon("Right")}
      </div>,
    );
    const edges = async (name: string) => {
      const opener = page.getByRole("button", { name });
      await opener.click();
      await expect.element(menu).toBeVisible();
      const [own, panel] = [opener, menu].map((part) => part.element().getBoundingClientRect());
      return { starts: panel!.left - own!.left, ends: own!.right - panel!.right };
    };
    await page.viewport(1280, 720);
    expect(Math.abs((await edges("Left")).starts)).toBeLessThan(16);
    expect(Math.abs((await edges("Right")).ends)).toBeLessThan(16);
  });

  it("opens by Enter and arrow down at its first item, by arrow up at its last", async () => {
    await renderMenu();
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("Apple")).toHaveFocus();
    await userEvent.keyboard("{Escape}{ArrowDown}");
    await expect.element(item("Apple")).toHaveFocus();
    await userEvent.keyboard("{Escape}{ArrowUp}");
    await expect.element(item("Cherry")).toHaveFocus();
  });

  it("moves by arrows round its ends, by Home, End and first letters", async () => {
    await renderMenu();
    await button.click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Banana")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(item("Cherry")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Apple")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(item("Cherry")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(item("Apple")).toHaveFocus();
    await userEvent.keyboard("b");
    await expect.element(item("Banana")).toHaveFocus();
    await userEvent.keyboard("b");
    await expect.element(item("Blueberry")).toHaveFocus();
  });

  it("does what is chosen by Enter once, closes and gives the focus back", async () => {
    const choose = await renderMenu();
    await button.click();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(choose.mock.calls).toEqual([["Banana"]]);
  });

  it("is closed by Escape, which gives the focus back and chooses nothing", async () => {
    const choose = await renderMenu();
    await button.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    expect(choose).not.toHaveBeenCalled();
  });

  it("opens again by Enter right after Escape", async () => {
    await renderMenu();
    await button.click();
    await expect.element(menu).toBeVisible();
    // In one task, before the browser has told that the menu was closed.
    const inMenu = document.activeElement;
    inMenu?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    (button.element() as HTMLButtonElement).click();
    await expect.element(item("Apple")).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
  });

  it("is closed by Tab, which goes on in the page", async () => {
    await renderMenu();
    await button.click();
    await userEvent.keyboard("{Tab}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  });

  it("is closed by a press elsewhere and by a second one on its button", async () => {
    await renderMenu();
    await button.click();
    await page.getByRole("button", { name: "Elsewhere" }).click({ force: true });
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toBeVisible();
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
  });
});
