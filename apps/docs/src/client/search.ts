import type { SearchEntry } from "../search-options.ts";

const RESULTS_MAX = 12;

type Search = (words: string) => readonly SearchEntry[];

/** Loads the index and the code that reads it: only readers who search pay for them. */
async function loadSearch(root: string): Promise<Search> {
  const [{ default: MiniSearch }, { SEARCH_OPTIONS, QUERY_OPTIONS }, answer] = await Promise.all([
    import("minisearch"),
    import("../search-options.ts"),
    fetch(`${root}search.json`),
  ]);
  const index = MiniSearch.loadJSON<SearchEntry>(await answer.text(), SEARCH_OPTIONS);
  return (words) =>
    index
      .search(words, QUERY_OPTIONS)
      .slice(0, RESULTS_MAX)
      .map(({ id, href, title, page, excerpt, rank }) => ({ id, href, title, page, excerpt, rank }));
}

/** Opens the search with its button, Ctrl K, ⌘ K or `/`, and shows results as the reader types. */
export function enableSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>(".search-dialog");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector<HTMLElement>("[role=listbox]");
  const state = dialog?.querySelector<HTMLElement>("[role=status]");
  const opener = document.querySelector<HTMLButtonElement>(".search");
  if (!dialog || !input || !list || !state || !opener) return;
  const { root = "./" } = document.body.dataset;
  if (/Mac|iPhone|iPad/.test(navigator.platform)) opener.querySelector("kbd")?.replaceChildren("⌘ K");

  let loading: Promise<Search> | undefined;
  let active = -1;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
  const activate = (next: number) => {
    const all = options();
    active = all.length === 0 ? -1 : (next + all.length) % all.length;
    all.forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === active));
    });
    const current = all[active];
    current?.scrollIntoView({ block: "nearest" });
    if (current) input.setAttribute("aria-activedescendant", current.id);
    else input.removeAttribute("aria-activedescendant");
  };

  const show = async () => {
    const words = input.value.trim();
    loading ??= loadSearch(root);
    const search = await loading;
    if (words !== input.value.trim()) return; // The reader went on typing.
    const found = words === "" ? [] : search(words);
    list.replaceChildren(...found.map((entry, at) => optionOf(entry, at, root)));
    input.setAttribute("aria-expanded", String(found.length > 0));
    state.textContent = words === "" ? "" : found.length === 0 ? `No results for “${words}”.` : "";
    activate(0);
  };

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    void show();
  };

  opener.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
    if (!isShortcut && (event.key !== "/" || isTyping)) return;
    event.preventDefault();
    open();
  });
  input.addEventListener("input", () => void show());
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") activate(active + 1);
    else if (event.key === "ArrowUp") activate(active - 1);
    else if (event.key === "Enter") options()[active]?.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close(); // beside the dialog
  });
}

function optionOf({ href, title, page, excerpt }: SearchEntry, at: number, root: string): HTMLAnchorElement {
  const option = document.createElement("a");
  option.id = `search-result-${at}`;
  option.href = root + href;
  option.tabIndex = -1;
  option.setAttribute("role", "option");
  const line = (name: string, text: string) => {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  };
  option.append(line("result-title", title), line("result-page", page), line("result-text", excerpt));
  return option;
}
