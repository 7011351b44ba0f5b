/** A mail in the list. */
export interface MailSummary {
  readonly id: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly projectName: string | null;
}

export interface Mail extends MailSummary {
  readonly html: string | null;
  readonly text: string | null;
  readonly links: readonly string[];
  readonly codes: readonly string[];
}

export interface MailPage {
  readonly items: readonly MailSummary[];
  /** Cursor of the next page; `null` on the last page. */
  readonly next: string | null;
}

const API = "/mailbox/api/mails";

/**
 * Reads a page of the list, newest first.
 *
 * @param query.to Part of an address; empty for all emails.
 */
export function listMails(query: { to: string; after?: string }, signal: AbortSignal): Promise<MailPage> {
  const search = new URLSearchParams();
  if (query.to !== "") search.set("to", query.to);
  if (query.after !== undefined) search.set("after", query.after);
  return request(`${API}?${search}`, { signal });
}

/** Reads one email; `null` if it was deleted. */
export async function readMail(id: string, signal: AbortSignal): Promise<Mail | null> {
  const response = await fetch(`${API}/${encodeURIComponent(id)}`, { signal });
  return response.status === 404 ? null : readJson(response);
}

export async function deleteAllMails(): Promise<void> {
  await request(API, { method: "DELETE" });
}

/** Returns the URL of the email as a document whose policy blocks scripts. */
export function mailDocumentUrl(id: string): string {
  return `${API}/${encodeURIComponent(id)}/html`;
}

async function request<T>(url: string, init: RequestInit): Promise<T> {
  return readJson(await fetch(url, init));
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  return response.json();
}
