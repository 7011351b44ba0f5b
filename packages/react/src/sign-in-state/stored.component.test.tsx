import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readStored, store } from "./stored.ts";

function forgetEverything() {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test.
  document.cookie = "latchkit-stored=; path=/; max-age=0";
}

beforeEach(forgetEverything);
afterEach(forgetEverything);

it("a first visitor's browser does not open its storage", () => {
  const local = vi.spyOn(window, "localStorage", "get");
  const session = vi.spyOn(window, "sessionStorage", "get");
  expect(readStored("key")).toBeNull();
  expect(readStored("key", "sessionStorage")).toBeNull();
  store("key", null);
  expect(local).not.toHaveBeenCalled();
  expect(session).not.toHaveBeenCalled();
});

it("a stored value is read again, and gone after it was removed", () => {
  store("key", "one");
  store("key", "two", "sessionStorage");
  expect([readStored("key"), readStored("key", "sessionStorage")]).toEqual(["one", "two"]);
  store("key", null);
  expect([readStored("key"), readStored("key", "sessionStorage")]).toEqual([null, "two"]);
});
