/**
 * One address and nothing else: no list, no name, no comment, no line break that would begin another header (RFC 5322
 * §3.4.1).
 */
const BARE_ADDRESS = /^[^\s<>()[\],:;"\\@\p{Cc}]+@[^\s<>()[\],:;"\\@\p{Cc}]+$/u;
/** Longest path SMTP carries, without its brackets (RFC 5321 §4.5.3.1.3). */
const MAX_LENGTH = 254;

/**
 * Whether a mail can be sent to or from this text. What the contract lets in passes; this is for what came another way.
 */
export function isBareAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && BARE_ADDRESS.test(text);
}
