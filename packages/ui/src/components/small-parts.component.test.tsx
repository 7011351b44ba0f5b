import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CodeField } from "../form/code-field.tsx";
import { Select } from "../form/select.tsx";
import { Switch } from "../form/switch.tsx";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { List, ListItem } from "./list.tsx";
import { UiRoot } from "./root.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a button that is out of use for now", () => {
  it("does nothing when pressed, and keeps its place among the keys", async () => {
    const press = vi.fn();
    await render(
      <Button isUnavailable onClick={press}>
        Go
      </Button>,
    );
    const button = page.getByRole("button", { name: "Go" });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(button).toHaveFocus();
    expect(press).not.toHaveBeenCalled();
  });
});

describe("a button that copies", () => {
  const button = page.getByRole("button");
  const status = page.getByRole("status");

  it("puts the text on the clipboard and says so, also to screen readers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<CopyButton text="pck_123" what="the key" />);
    await expect.element(button).toHaveAccessibleName(/the key/);
    const before = button.element().textContent;
    await button.click();
    await expect.element(status).toHaveTextContent(/\w/);
    expect(write).toHaveBeenCalledExactlyOnceWith("pck_123");
    await expect.element(button).not.toHaveTextContent(before);
    vi.advanceTimersByTime(10_000);
    await expect.element(status).toHaveTextContent(/^$/); // It does not claim that forever.
    await expect.element(button).toHaveTextContent(before);
  });

  it("does not claim to have copied where the browser forbids it", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    vi.spyOn(document, "execCommand").mockReturnValue(false);
    await render(<CopyButton text="pck_123" what="the key" />);
    await button.click();
    await expect.element(status).toHaveTextContent(/\w/);
    await expect.element(status).not.toHaveTextContent(/copied/i);
  });
});

describe("a field for a code", () => {
  const field = page.getByRole("textbox", { name: "Code" });

  async function renderCode(kind: "digits" | "letters") {
    const sent = vi.fn();
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get("code"));
        }}
      >
        <CodeField name="code" label="Code" kind={kind} />
      </form>,
    );
    return sent;
  }

  it("takes digits alone, and sends its form when there are six", async () => {
    const sent = await renderCode("digits");
    await field.click();
    await userEvent.keyboard("12a-3 45");
    await expect.element(field).toHaveValue("12345");
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard("6");
    expect(sent.mock.calls).toEqual([["123456"]]);
  });

  it("takes a pasted code with spaces, dashes, small letters and letters that stand for digits", async () => {
    const sent = await renderCode("letters");
    await field.fill(" ab-c o1 l ");
    expect(sent.mock.calls).toEqual([["ABC011"]]);
  });

  it("offers what a phone has just received", async () => {
    await renderCode("digits");
    await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(field).toHaveAttribute("inputmode", "numeric");
  });
});

describe("a choice of one", () => {
  it("is named by its label, described by its hint, and tells what was chosen", async () => {
    const choose = vi.fn();
    await render(
      <Select name="days" label="Lasts" hint="Then it stops." onChange={({ target }) => choose(target.value)}>
        <option value="7">A week</option>
        <option value="30">A month</option>
      </Select>,
    );
    const select = page.getByRole("combobox", { name: "Lasts" });
    await expect.element(select).toHaveAccessibleDescription("Then it stops.");
    await select.selectOptions("30");
    expect(choose).toHaveBeenCalledExactlyOnceWith("30");
    await expect.element(select).toHaveValue("30");
  });
});

function News() {
  const [isOn, setOn] = useState(false);
  return <Switch label="News" isOn={isOn} onChange={setOn} />;
}

describe("a switch", () => {
  const control = page.getByRole("switch", { name: "News" });

  it("is turned by a press on its label and by the space bar", async () => {
    await render(<News />);
    await page.getByText("News").click();
    await expect.element(control).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard(" ");
    await expect.element(control).toHaveAttribute("aria-checked", "false");
  });

  it("cannot be turned while it is saved, nor where it is fixed, but says why", async () => {
    const turn = vi.fn();
    const { rerender } = await render(<Switch label="News" isOn isBusy onChange={turn} />);
    await expect.element(control).toHaveAttribute("aria-busy", "true");
    await control.click({ force: true });
    await rerender(<Switch label="News" isOn isFixed hint="Always on." onChange={turn} />);
    await control.click({ force: true });
    await expect.element(control).toHaveAttribute("aria-disabled", "true");
    await expect.element(control).toHaveAccessibleDescription("Always on.");
    await expect.element(control).toBeChecked();
    expect(turn).not.toHaveBeenCalled();
  });
});

describe("the language of a component", () => {
  it.each([
    ["ar", "rtl", "normal"],
    ["de", "ltr", "normal"],
    ["ja", "ltr", "auto-phrase"],
    ["ko-KR", "ltr", "keep-all"],
  ])("%s is written %s, with lines that break as its readers expect: %s", async (lang, direction, wordBreak) => {
    await render(
      <UiRoot name="test" lang={lang}>
        <p>…</p>
      </UiRoot>,
    );
    await expect.element(page.getByText("…")).toBeVisible();
    const { direction: written, wordBreak: broken } = getComputedStyle(page.getByText("…").element());
    expect([written, broken]).toEqual([direction, wordBreak]);
  });
});

describe("an entry of a list", () => {
  it("separates its details by dots, with none behind the last", async () => {
    const detail = (
      <>
        <span>yesterday</span>
        <bdi>Vienna</bdi>
        <bdi>192.0.2.1</bdi>
      </>
    );
    await render(
      <UiRoot name="list" lang="en">
        <List label="Devices">
          <ListItem title="Safari on macOS" detail={detail} />
        </List>
      </UiRoot>,
    );
    await expect.element(page.getByText("192.0.2.1")).toBeVisible();
    const separators = ["yesterday", "Vienna", "192.0.2.1"].map((text) =>
      getComputedStyle(page.getByText(text).element(), "::after").content.slice(0, 3),
    );
    expect(separators).toEqual(['"·"', '"·"', "non"]);
  });
});
