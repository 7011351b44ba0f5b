import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useReaderLanguage } from "./use-reader-language.ts";

const { lang } = document.documentElement;
beforeEach(() => {
  document.documentElement.lang = "en"; // as templates of applications say
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = lang;
});

const readerSpeaks = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

it.each([
  [["de-AT", "en"], "de-AT"],
  [["ar"], "ar"],
  [["ja-JP"], "ja-JP"],
  [["hi", "pt-PT"], "pt-PT"],
  [["en-GB", "fr"], "en-GB"],
])("shows a reader of %j a page in %s, whatever the template says", async (languages, shown) => {
  readerSpeaks(...languages);
  const { result } = await renderHook(() => useReaderLanguage(undefined, "reader"));
  await expect.poll(() => result.current).toBe(shown);
});

it("falls back to the page's language, then to English", async () => {
  readerSpeaks("hi");
  document.documentElement.lang = "fi";
  const { result } = await renderHook(() => useReaderLanguage(undefined, "reader"));
  await expect.poll(() => result.current).toBe("fi");
  document.documentElement.lang = "hi";
  await expect.poll(() => result.current).toBe("en");
});

it("keeps to the page where the application says so, and follows it", async () => {
  readerSpeaks("de");
  document.documentElement.lang = "fr";
  const { result } = await renderHook(() => useReaderLanguage(undefined, "page"));
  await expect.poll(() => result.current).toBe("fr");
  document.documentElement.lang = "sv";
  await expect.poll(() => result.current).toBe("sv");
});

it("prefers the language that the application asks for", async () => {
  readerSpeaks("de");
  const { result } = await renderHook(() => useReaderLanguage("ko-KR", "reader"));
  await expect.poll(() => result.current).toBe("ko-KR");
});
