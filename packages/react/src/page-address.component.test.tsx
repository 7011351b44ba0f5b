import { Suspense, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import { usePagePath } from "./page-address.ts";

/** A page by its path, whose code is still loading when React takes over the server's markup. */
function Page({ code }: { code: Promise<string> }) {
  const path = usePagePath("/handler/sign-up?after_auth_return_to=%2F");
  return (
    <Suspense fallback="Loading">
      <LateForm code={code} path={path} />
    </Suspense>
  );
}

function LateForm({ code, path }: { code: Promise<string>; path: string | null }) {
  return <input aria-label={use(code)} name={path ?? ""} />;
}

it("a page with a given path keeps the server's markup, and what users type into it, until its code has loaded", async () => {
  let load: (label: string) => void = () => undefined;
  const code = new Promise<string>((resolve) => {
    load = resolve;
  });
  const container = document.createElement("div");
  container.innerHTML = '<!--$--><input aria-label="Email address" name="/handler/sign-up"><!--/$-->';
  document.body.append(container);
  const field = container.querySelector("input") as HTMLInputElement;
  field.value = "ada@example.com";
  const root = hydrateRoot(container, <Page code={code} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });

  const isAlive = () => Object.keys(field).some((key) => key.startsWith("__react"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(container.textContent).toBe("");
  expect(isAlive()).toBe(false);
  load("Email address");
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(true);
  expect(container.querySelector("input")).toBe(field);
  expect(field.value).toBe("ada@example.com");
});
