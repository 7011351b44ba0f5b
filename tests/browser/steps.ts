import type { Locator, Page } from "playwright-core";

/** A user with an address and a password. */
export interface Person {
  email: string;
  password: string;
}

/** Waits until something can be seen, and fails naming it when it does not come. */
export async function see(thing: Locator): Promise<void> {
  await thing.first().waitFor();
}

/** Waits until something can no longer be seen. */
export async function seeNoMore(thing: Locator): Promise<void> {
  await thing.first().waitFor({ state: "hidden" });
}

/** The part of the page between header and footer. */
export function main(page: Page): Locator {
  return page.getByRole("main");
}

export function heading(page: Page, name: string | RegExp): Locator {
  return main(page).getByRole("heading", { level: 1, name });
}

/** One matter on an account page. */
export function section(page: Page, title: string): Locator {
  return main(page).getByRole("region", { name: title });
}

/** The text of what has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

export async function fillIn(page: Page, fields: Partial<Person>): Promise<void> {
  if (fields.email !== undefined) {
    const field = page.getByLabel("Email address");
    await see(field);
    await rest(page);
    await field.fill(fields.email);
  }
  if (fields.password !== undefined) await page.getByLabel("Password", { exact: true }).fill(fields.password);
}

/**
 * Waits until the page is painted and has nothing to do: only then does a form bring back an address, which must not
 * meet a new one. A busy machine may leave a page without a frame for long, so this waits for at most five seconds.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 5_000);
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve)));
      }),
  );
}

export async function press(page: Page, button: string): Promise<void> {
  await main(page).getByRole("button", { name: button, exact: true }).click();
}

/** Opens a page of a project by the sidebar of the dashboard, where pages of unused parts are under “More”. */
export async function goTo(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole("navigation", { name: "Project" });
  const link = sidebar.getByRole("link", { name, exact: true });
  const more = sidebar.getByRole("button", { name: "More", exact: true });
  await see(more);
  if (!(await link.isVisible())) await more.click();
  await link.click();
  await see(heading(page, name));
}

/** From anywhere, through the header, to a new account and its still empty windowsill. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Get started" }).click();
  await fillIn(page, person);
  await press(page, "Create account");
  await see(page.getByText("Your windowsill is still empty"));
}

/** Signs in from the header of a signed-out page, and waits for the answer. */
export async function trySigningIn(page: Page, person: Person): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await see(heading(page, "Sign in"));
  await fillIn(page, person);
  await press(page, "Sign in");
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await trySigningIn(page, person);
  await see(heading(page, "Hello"));
}

/** Opens the menu behind the picture in the header. */
export async function chooseFromAccountMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Narrows a list of the dashboard down by one of the values that a filter offers. */
export async function chooseFilter(page: Page, filter: string, value: string): Promise<void> {
  await main(page)
    .getByRole("button", { name: new RegExp(`^${filter}`) })
    .click();
  await page.getByRole("menuitemradio", { name: value, exact: true }).click();
}

/** Opens the list of account pages, which is behind a button on a phone. */
export async function openAccountPages(page: Page): Promise<void> {
  await main(page).getByRole("navigation").getByRole("button").click();
}

/** Opens the public page through the menu. */
export async function signOut(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, "Sign out");
  await see(heading(page, "Know which plant is thirsty today."));
}

/** From the account settings to the end of the account; typing the address confirms it. */
export async function deleteAccount(page: Page, { email }: Person): Promise<void> {
  await main(page).getByRole("link", { name: "Settings" }).click();
  await press(page, "Delete account…");
  await page
    .getByRole("dialog")
    .getByLabel(/to confirm/)
    .fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
}
