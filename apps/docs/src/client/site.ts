import { enableSearch } from "./search.ts";

const MODE_KEY = "latchkit-docs-color-mode";

function find<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

function enableColorMode(): void {
  const button = find<HTMLButtonElement>(".colors");
  button.addEventListener("click", () => {
    const shown = document.documentElement.dataset.colorMode;
    const isDark = shown ? shown === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const next = isDark ? "light" : "dark";
    document.documentElement.dataset.colorMode = next;
    localStorage.setItem(MODE_KEY, next);
  });
}

function enableMenu(): void {
  const button = find<HTMLButtonElement>(".menu");
  const setOpen = (isOpen: boolean) => {
    button.setAttribute("aria-expanded", String(isOpen));
    document.body.toggleAttribute("data-menu", isOpen);
  };
  button.addEventListener("click", () => setOpen(button.getAttribute("aria-expanded") !== "true"));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !document.body.hasAttribute("data-menu")) return;
    setOpen(false);
    button.focus();
  });
}

/** Brings the current page into view in a long navigation. */
function showCurrentPage(): void {
  const navigation = find<HTMLElement>("#navigation");
  const current = navigation.querySelector<HTMLElement>("[aria-current]");
  if (current && current.offsetTop > navigation.clientHeight - 80)
    navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2;
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = label;
  }, 1_500);
}

function enableCopying(): void {
  for (const block of document.querySelectorAll<HTMLElement>(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => void copy(button, block.querySelector("code")?.textContent ?? ""));
    block.append(button);
  }
  const whole = document.querySelector<HTMLButtonElement>(".copy-page");
  whole?.addEventListener("click", async () => {
    const answer = await fetch(whole.dataset.markdown ?? "");
    await copy(whole, await answer.text());
  });
}

/** Marks the heading that is being read. */
function enableContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [link.hash.slice(1), link]),
  );
  const headings = [...links.keys()]
    .map((id) => document.getElementById(decodeURIComponent(id)))
    .filter((found) => found !== null);
  if (headings.length === 0) return;
  let marked: HTMLAnchorElement | undefined;
  const mark = () => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? headings[0];
    const link = current && links.get(current.id);
    if (link === marked) return;
    marked?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    link?.scrollIntoView({ block: "nearest" });
    marked = link;
  };
  document.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  mark();
}

enableColorMode();
enableMenu();
showCurrentPage();
enableCopying();
enableContents();
enableSearch();
