import { createMockApp } from "@latchkit/kit/mock";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { UserDataPart } from "./user-data-part.tsx";

it("users save what is stored about them, as a page and as JSON", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "about:blank#saved";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await render(
    <Provider app={createMockApp()}>
      <UserDataPart />
    </Provider>,
  );
  await page.getByRole("button", { name: "Download to read" }).click();
  await vi.waitFor(() => expect(names).toEqual(["data.html"]));
  await page.getByRole("button", { name: "Download as JSON" }).click();
  await vi.waitFor(() => expect(names).toEqual(["data.html", "data.json"]));
  const [html, json] = await Promise.all(saved.map((blob) => blob.text()));
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(JSON.parse(json ?? "")).toMatchObject({ userId: expect.any(String), parts: [] });
});
