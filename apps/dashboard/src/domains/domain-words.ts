import type { DomainAdvice } from "./domain-advice.ts";

/** The texts that give an advice. */
export const ADVICE = {
  oneLabel: "oneLabel",
  manyLabels: "manyLabels",
  "no-url": "noUrl",
  localhost: "localhost",
  address: "address",
  "not-encrypted": "notEncrypted",
  anyones: "anyones",
} as const satisfies Record<DomainAdvice, string>;
