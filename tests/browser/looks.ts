import type { BrowserContextOptions } from "playwright-core";

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

const ON_A_PHONE: [string, BrowserContextOptions] = ["on a phone, in dark colors", { ...PHONE, colorScheme: "dark" }];
const ON_A_DESKTOP: [string, BrowserContextOptions] = [
  "on a desktop, in light colors",
  { ...DESKTOP, colorScheme: "light" },
];

/**
 * The visitors who walk a long journey: one on a phone, where pages break first; with `LATCHKIT_WHOLE_PROOFS=1` another
 * one at a desk.
 */
export const VISITORS = process.env.LATCHKIT_WHOLE_PROOFS ? [ON_A_DESKTOP, ON_A_PHONE] : [ON_A_PHONE];
