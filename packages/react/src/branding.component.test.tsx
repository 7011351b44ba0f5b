import { createMockApp } from "@latchkit/kit/mock";
import { type ReactNode, Suspense } from "react";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "./provider.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Theme } from "./theme.tsx";

const branding = {
  light: { accent: "#7c3aed", label: "#ffffff", background: "#faf5ff" },
  dark: { accent: "#c4b5fd", label: "#000000" },
  font: "Georgia, serif",
  radius: 3,
  logo: { light: "data:image/gif;base64,R0lGODlhAQABAAAAACw=", dark: "data:image/gif;base64,R0lGODlhAQABAAAAADs=" },
};
const VIOLET = "rgb(124, 58, 237)";
const BUILT_IN = "rgb(27, 31, 39)";

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the pages read this cookie, too.
  document.cookie = "latchkit-stored=; path=/; max-age=0";
});

const submit = () => page.getByRole("button", { name: "Sign in", exact: true });
const colorOf = (locator: ReturnType<typeof submit>) => getComputedStyle(locator.element()).backgroundColor;

function show(wrap: (signIn: ReactNode) => ReactNode = (signIn) => signIn, answers = {}) {
  return render(
    <Suspense>
      <Provider app={createMockApp({ user: null, project: { branding }, answers })}>
        {wrap(<SignIn fullPage />)}
      </Provider>
    </Suspense>,
  );
}

it("the sign-in page has the project's color, background, font and corners once the project is known", async () => {
  const { container } = await show((signIn) => <Theme mode="light">{signIn}</Theme>);
  await expect.poll(() => colorOf(submit())).toBe(VIOLET);
  const root = container.querySelector<HTMLElement>("[data-lk=sign-in]");
  expect(getComputedStyle(root ?? container).backgroundColor).toBe("rgb(250, 245, 255)");
  expect(getComputedStyle(submit().element()).borderRadius).toBe("3px");
  expect(getComputedStyle(submit().element()).fontFamily).toBe("Georgia, serif");
  expect(getComputedStyle(submit().element()).color).toBe("rgb(255, 255, 255)");
});

it("the sign-in page shows the logo for the color scheme that it has, and nothing moves for it", async () => {
  const { container } = await show((signIn) => <Theme mode="dark">{signIn}</Theme>);
  await expect.element(submit()).toBeVisible();
  const before = submit().element().getBoundingClientRect().top;
  await expect.poll(() => container.querySelector("img")?.src).toBe(branding.logo.dark);
  expect(submit().element().getBoundingClientRect().top).toBe(before);
});

it("the app's own settings override the project's branding, value by value", async () => {
  await show((signIn) => (
    <Theme mode="light" theme={{ light: { accent: "#006600" } }}>
      {signIn}
    </Theme>
  ));
  await expect.poll(() => getComputedStyle(submit().element()).borderRadius).toBe("3px");
  expect(colorOf(submit())).toBe("rgb(0, 102, 0)");
});

it("returning visitors see the project's look before the project is known, and not after it was taken back", async () => {
  const light = (signIn: ReactNode) => <Theme mode="light">{signIn}</Theme>;
  const first = await show(light);
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("latchkit-branding-"))).toBe(true);
  await first.unmount();
  const second = await show(light, { "GET /projects/current": "never" });
  await expect.element(submit()).toBeVisible();
  expect(colorOf(submit())).toBe(VIOLET);
  await second.unmount();
  const { container } = await render(
    <Suspense>
      <Provider app={createMockApp({ user: null })}>
        <Theme mode="light">
          <SignIn />
        </Theme>
      </Provider>
    </Suspense>,
  );
  await expect.poll(() => colorOf(submit())).toBe(BUILT_IN);
  expect(container.querySelector("img")).toBeNull();
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("latchkit-branding-"))).toBe(false);
});
