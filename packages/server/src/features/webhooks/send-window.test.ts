import { expect, it } from "vitest";
import { createSendWindows, type SendWindow } from "./send-window.ts";

/** Begins as many requests as the window allows; returns the functions that end them. */
function fill(window: SendWindow) {
  const ends: ReturnType<SendWindow["begin"]>[] = [];
  while (window.mayBegin()) ends.push(window.begin());
  return ends;
}

/** Lets a window grow until it grows no more. */
function grow(window: SendWindow): void {
  for (let round = 0; round < 6; round++) for (const end of fill(window)) end(true);
}

it("an endpoint that answers well gets twice as many requests in each round, up to twenty", () => {
  const window = createSendWindows()();
  const sizes: number[] = [];
  for (let round = 0; round < 6; round++) {
    const ends = fill(window);
    sizes.push(ends.length);
    for (const end of ends) end(true);
  }
  expect(sizes).toEqual([2, 4, 8, 16, 20, 20]);
});

it("a failure resets an endpoint to two requests, whatever earlier requests still answer", () => {
  const createWindow = createSendWindows();
  const [failing, other] = [createWindow(), createWindow()];
  for (const window of [failing, other]) grow(window);
  const [first, ...rest] = fill(failing);
  first?.(false);
  for (const end of rest) end(true);
  expect(fill(failing)).toHaveLength(2);
  expect(fill(other)).toHaveLength(20);
});

it("slow endpoints take no more than 128 requests beyond two each, and leave two to every other endpoint", () => {
  const createWindow = createSendWindows();
  const windows = Array.from({ length: 10 }, () => createWindow());
  for (const window of windows) grow(window);
  const inFlight = windows.map((window) => fill(window));
  expect(inFlight.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 20, 20, 4, 2, 2]);
  for (const end of inFlight[0] ?? []) end(true);
  expect(fill(windows[9] as SendWindow)).toHaveLength(18); // it has two
});
