/** IDs of the built-in templates whose emails hold a link or a code that works once. */
const WITH_CODE: ReadonlySet<string | null> = new Set([
  "e7d009ce-8d47-4528-b245-5bf119f2ffa3", // email verification
  "a70fb3a4-56c1-4e42-af25-49d25603abd0", // password reset
  "822687fe-8d0a-4467-a0d1-416b6e639478", // magic link
  "e84de395-2076-4831-9c19-8e9a96a868e4", // team invitation
]);

/** IDs of the themes and templates that every project has. The backend sends the templates itself. */
const BUILT_IN: ReadonlySet<string | null> = new Set([
  ...WITH_CODE,
  "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac", // light theme
  "a0172b5d-cff0-463b-83bb-85124697373a", // dark theme
  "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d", // colorful theme
  "066dd73c-36da-4fd0-b6d6-ebf87683f8bc", // sign-in invitation
  "70372aee-0441-4d80-974c-2e858e40123a", // payment receipt
  "f64b1afe-27ec-4a28-a277-7178f3261f9a", // payment failed
  "3b1c9d64-52e7-4f0a-9a86-0d7c5be2f118", // trial ending
]);

/**
 * Whether a theme or template is one that every project has: changes to it can be taken back, and it can't be deleted.
 */
export function isBuiltIn(id: string): boolean {
  return BUILT_IN.has(id);
}

/** Returns true if emails of a template hold a link or a code that works once. */
export function holdsCode(templateId: string | null): boolean {
  return WITH_CODE.has(templateId);
}
