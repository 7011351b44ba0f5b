/** The literal part of a pattern: it names an owner, so that a pattern never lets in all users of a platform. */
const WITH_OWNER = /[:/][^:/*]+[:/]/;

/**
 * Whether a text is a subject of tokens, or the beginning of one and a `*`. Platforms such as GitHub sign tokens for
 * everyone, so what stands before the `*` has to name more than the platform's kind of subject.
 */
export function isSubjectPattern(text: string): boolean {
  const star = text.indexOf("*");
  if (star === -1) return true;
  return star === text.length - 1 && WITH_OWNER.test(text.slice(0, star));
}

/** Whether a subject is the one of a pattern, or begins as it does. */
export function matchesSubject(pattern: string, subject: string): boolean {
  return pattern.endsWith("*") ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern;
}
