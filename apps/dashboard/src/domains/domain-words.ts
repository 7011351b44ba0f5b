import type { DomainAdvice } from "./domain-advice.ts";

/** Message of each advice. */
export const ADVICE = {
  oneLabel: "oneLabel",
  manyLabels: "manyLabels",
  "no-url": "noUrl",
  localhost: "localhost",
  address: "address",
  "not-encrypted": "notEncrypted",
  anyones: "anyones",
} as const satisfies Record<DomainAdvice, string>;
