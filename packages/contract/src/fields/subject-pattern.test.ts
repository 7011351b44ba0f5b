import { expect, it } from "vitest";
import { isSubjectPattern, matchesSubject } from "./subject-pattern.ts";

it.each([
  "repo:acme/shop:ref:refs/heads/main",
  "repo:acme/shop:*",
  "repo:acme/*",
  "project_path:acme/shop:ref_type:branch:ref:main",
  "system:serviceaccount:prod:*",
  "job-4711",
])("accepts the subject %j", (pattern) => expect(isSubjectPattern(pattern)).toBe(true));

it.each(["*", "repo:*", "repo:acme*", "repo:*/shop:ref:refs/heads/main", "repo:acme/shop:*:main", "repo:acme/**"])(
  "refuses the subject %j, which others could have",
  (pattern) => expect(isSubjectPattern(pattern)).toBe(false),
);

it("a pattern matches what begins as it does; without a `*`, only the same text", () => {
  expect(matchesSubject("repo:acme/shop:*", "repo:acme/shop:ref:refs/heads/main")).toBe(true);
  expect(matchesSubject("repo:acme/shop:*", "repo:acme/shopping:ref:refs/heads/main")).toBe(false);
  expect(matchesSubject("repo:acme/shop", "repo:acme/shop:pull_request")).toBe(false);
});
