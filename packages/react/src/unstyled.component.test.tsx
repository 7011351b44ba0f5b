import { createMockApp } from "@latchkit/kit/mock";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "./provider.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Theme } from "./theme.tsx";

const PARTS = ["card", "title", "field", "label", "input", "problem", "link", "button"];

it("an unstyled component looks as the browser makes it, hides what is for screen readers, and names its parts", async () => {
  const { container } = await render(
    <Provider app={createMockApp({ user: null })}>
      <Theme unstyled>
        <SignIn />
      </Theme>
    </Provider>,
  );
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  for (const part of PARTS) expect(container.querySelector(`[data-part=${part}]`), part).not.toBeNull();
  const button = getComputedStyle(container.querySelector("[data-part=button]") ?? container);
  const plain = document.body.appendChild(document.createElement("button"));
  expect(button.borderTopWidth).toBe(getComputedStyle(plain).borderTopWidth);
  expect(button.backgroundColor).toBe(getComputedStyle(plain).backgroundColor);
  const hidden = container.querySelector(".lk-hidden");
  if (hidden) expect(getComputedStyle(hidden).position).toBe("absolute");
  plain.remove();
});
