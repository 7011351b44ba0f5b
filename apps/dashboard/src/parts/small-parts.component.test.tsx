import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ChoiceRows } from "./actions/choice-rows.tsx";
import { PassingButton } from "./actions/passing-button.tsx";
import { SwitchRow } from "./actions/switch-row.tsx";
import { type HeldWork, holdWork } from "./held-work.test-data.ts";
import { CopyButton } from "./layout/copy-button.tsx";
import { Part } from "./layout/part.tsx";
import { PopoverButton } from "./lists/popover-button.tsx";
import { SearchPicker } from "./lists/search-picker.tsx";
import { Table } from "./lists/table.tsx";
import { useSelection } from "./lists/use-selection.ts";
import { renderPart } from "./stage.test-data.tsx";

afterEach(() => vi.restoreAllMocks());

const complaint = page.getByRole("alert").filter({ has: page.getByRole("button") });

function SignUps({ saving }: { saving: HeldWork<string | undefined> }) {
  const [isOn, setOn] = useState(false);
  const save = async (wanted: boolean) => {
    const text = await saving.start();
    setOn(wanted);
    return text;
  };
  return <SwitchRow label="Sign-ups" hint="Who may come." isOn={isOn} onChange={save} />;
}

describe("a switch that saves itself", () => {
  const control = page.getByRole("switch", { name: "Sign-ups" });

  it("shows the new state at once, is busy while saving, and saves once", async () => {
    const saving = holdWork<string | undefined>();
    await renderPart(<SignUps saving={saving} />);
    await expect.element(control).toHaveAccessibleDescription("Who may come.");
    await control.click();
    await expect.element(control).toBeChecked();
    await expect.element(control).toHaveAttribute("aria-busy", "true");
    await control.click();
    expect(saving.starts).toBe(1);
    saving.finish("It is saved.");
    await expect.element(page.getByRole("status").filter({ hasText: "It is saved." })).toBeVisible();
    await expect.element(control).toHaveAttribute("aria-busy", "false");
    await expect.element(control).toBeChecked();
  });

  it("returns to the old state and shows why, if saving fails", async () => {
    const saving = holdWork<string | undefined>();
    await renderPart(<SwitchRow label="Sign-ups" isOn={false} onChange={saving.start} />);
    await control.click();
    await expect.element(control).toBeChecked();
    saving.fail(new Error("anything"));
    await expect.element(control).not.toBeChecked();
    await expect.element(complaint).toBeVisible();
    await expect.element(control).toHaveFocus();
  });
});

describe("a choice that saves itself", () => {
  const choice = (name: string) => page.getByRole("radio", { name });

  it("is one group, works with arrow keys, and returns to the old choice if saving fails", async () => {
    const saving = holdWork<string | undefined>();
    await renderPart(
      <ChoiceRows
        legend="Who may sign up"
        value="all"
        choices={[
          { value: "all", label: "All", hint: "Anyone." },
          { value: "invited", label: "Invited", hint: "With a link." },
        ]}
        onChange={saving.start}
      />,
    );
    const group = page.getByRole("group", { name: "Who may sign up" });
    await expect.element(choice("All")).toBeVisible();
    choice("All").element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(choice("Invited")).toBeChecked();
    await expect.element(choice("Invited")).toHaveAccessibleDescription("With a link.");
    await expect.element(group).toHaveAttribute("aria-busy", "true");
    expect(saving.starts).toBe(1);
    saving.fail(new Error("anything"));
    await expect.element(choice("All")).toBeChecked();
    await expect.element(group).toHaveAttribute("aria-busy", "false");
    await expect.element(complaint).toBeVisible();
  });
});

function Numbers({ load }: { load: () => number }) {
  return <p>{load()}</p>;
}

describe("a section that loads on its own", () => {
  it("shows its own failure inside the page, and can retry", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // React reports what a boundary caught.
    let isBroken = true;
    const load = () => {
      if (isBroken) throw new Error("anything");
      return 42;
    };
    await renderPart(
      <>
        <p>The rest of the page</p>
        <Part title="Numbers">
          <Numbers load={load} />
        </Part>
      </>,
    );
    await expect.element(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Numbers" })).toBeVisible();
    await expect.element(page.getByText("The rest of the page")).toBeVisible();
    isBroken = false;
    await page.getByRole("button").click();
    await expect.element(page.getByText("42")).toBeVisible();
    await expect.element(page.getByText("anything")).not.toBeInTheDocument();
  });
});

function Names() {
  const [names, setNames] = useState(["Ada", "Ben", "Cleo"]);
  return (
    <section>
      <h2>Names</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <PassingButton onClick={() => setNames(names.filter((other) => other !== name))}>{name}</PassingButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

describe("a button that disappears with its row", () => {
  it("moves the focus to the next row, and ignores a held Enter", async () => {
    await renderPart(<Names />);
    const button = (name: string) => page.getByRole("button", { name });
    await expect.element(button("Ada")).toBeVisible();
    button("Ada").element().focus();
    await userEvent.keyboard("{Enter>3/}");
    await expect.element(button("Ada")).not.toBeInTheDocument();
    await expect.element(button("Ben")).toHaveFocus();
    await button("Cleo").click();
    await expect.element(button("Ben")).toHaveFocus();
    await button("Ben").click();
    await expect.element(page.getByRole("heading", { name: "Names" })).toHaveFocus();
  });
});

describe("a copy button", () => {
  const status = page.getByRole("status").filter({ hasText: /\w/ });

  it("copies the text and announces it", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await renderPart(<CopyButton text="pck_123" what="the key" />);
    const button = page.getByRole("button", { name: "the key" });
    await button.click();
    await expect.element(status).toHaveTextContent(/copied/i);
    expect(write).toHaveBeenCalledExactlyOnceWith("pck_123");
  });

  it("reports a failure if the browser forbids copying", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    vi.spyOn(document, "execCommand").mockReturnValue(false);
    await renderPart(<CopyButton text="pck_123" what="the key" />);
    await page.getByRole("button").click();
    await expect.element(status).toBeInTheDocument();
    await expect.element(status).not.toHaveTextContent(/copied/i);
  });
});

describe("a popover panel", () => {
  const button = page.getByRole("button", { name: "Columns" });
  const box = page.getByRole("checkbox");

  it("closes with Escape, which restores the focus, and with a press elsewhere", async () => {
    await renderPart(
      <>
        <PopoverButton label="Columns">
          <label>
            <input type="checkbox" />
            Age
          </label>
        </PopoverButton>
        <p>Elsewhere</p>
      </>,
    );
    await button.click();
    await box.click();
    await expect.element(box).toBeChecked();
    await userEvent.keyboard("{Escape}");
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.element(box).toBeVisible();
    await page.getByText("Elsewhere").click({ force: true });
    await expect.element(box).not.toBeInTheDocument();
  });

  it("opens at its button and stays there while the page scrolls", async () => {
    await renderPart(
      <div style={{ blockSize: "300vh", paddingBlockStart: "200px" }}>
        <PopoverButton label="Columns">
          <input type="checkbox" />
        </PopoverButton>
      </div>,
    );
    const bottomOfButton = () => button.element().getBoundingClientRect().bottom;
    const topOfPanel = () => box.element().closest("[popover]")?.getBoundingClientRect().top ?? 0;
    const isAtButton = () => Math.abs(topOfPanel() - bottomOfButton()) < 10;
    await button.click();
    await expect.element(box).toBeVisible();
    expect(isAtButton()).toBe(true);
    const before = bottomOfButton();
    window.scrollBy({ top: 100, behavior: "instant" });
    await vi.waitFor(() => expect(bottomOfButton()).toBe(before - 100));
    await vi.waitFor(() => expect(isAtButton()).toBe(true));
  });
});

describe("a search picker", () => {
  const people = ["Ada", "Ben", "Bella"];
  const field = page.getByRole("combobox", { name: "Person" });
  const option = (name: string) => page.getByRole("option", { name });

  async function renderPicker(search = async (text: string) => people.filter((name) => name.startsWith(text))) {
    const pick = vi.fn();
    await renderPart(
      <SearchPicker
        label="Person"
        placeholder="…"
        queryKey={["people"]}
        search={search}
        idOf={(name) => name}
        show={(name) => name}
        onPick={pick}
      />,
    );
    return pick;
  }

  it("works with the keyboard: arrow keys point, Enter picks", async () => {
    const pick = await renderPicker();
    await field.click();
    await userEvent.keyboard("B");
    await expect.element(option("Ada")).not.toBeInTheDocument();
    await expect.element(option("Ben")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(option("Bella")).toHaveAttribute("aria-selected", "true");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(pick.mock.calls).toEqual([["Ben"]]);
  });

  it("announces that there are no results, and picks nothing", async () => {
    const pick = await renderPicker();
    await field.click();
    await userEvent.keyboard("Zoe{Enter}");
    await expect.element(page.getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
    expect(pick).not.toHaveBeenCalled();
  });

  it("announces a failed search", async () => {
    await renderPicker(async () => {
      throw new Error("anything");
    });
    await expect.element(page.getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
  });
});

const rows = ["Ada", "Ben"];

function People() {
  const selection = useSelection<string>((name) => name);
  return (
    <>
      <Table
        caption="People"
        columns={[{ id: "name", header: "Name", cell: (name) => name }]}
        rows={rows}
        rowKey={(name) => name}
        selection={{ ...selection, nameOf: (name) => name }}
      />
      <output>{selection.rows.join()}</output>
    </>
  );
}

describe("a table with selectable rows", () => {
  const all = page.getByRole("checkbox").first();
  const choice = (name: string) => page.getByRole("checkbox", { name });

  it("selects one row or all, and shows a partial selection", async () => {
    await renderPart(<People />);
    const chosen = page.getByText(/^(Ada|Ben)(,(Ada|Ben))*$/).filter({ hasNot: page.getByRole("row") });
    await choice("Ben").click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(choice("Ada")).toBeChecked();
    await expect.element(chosen.last()).toHaveTextContent("Ben,Ada");
    await all.click();
    await expect.element(choice("Ada")).not.toBeChecked();
    await expect.element(choice("Ben")).not.toBeChecked();
  });

  it("announces the sorted column, and reverses the order", async () => {
    const turn = vi.fn();
    const sort = { order: "ascending" as const, turn };
    await renderPart(
      <Table
        caption="People"
        columns={[{ id: "name", header: "Name", cell: (name: string) => name, sort }]}
        rows={rows}
        rowKey={(name) => name}
        isStale
      />,
    );
    const header = page.getByRole("columnheader", { name: "Name" });
    await expect.element(header).toHaveAttribute("aria-sort", "ascending");
    await header.getByRole("button").click();
    expect(turn).toHaveBeenCalledOnce();
    expect(page.getByRole("table").element().closest("[aria-busy=true]")).not.toBeNull();
  });
});
