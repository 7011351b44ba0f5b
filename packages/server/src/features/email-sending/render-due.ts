import { EMAIL_SUBJECT_MAX_LENGTH } from "@latchkit/contract/limits";
import type { LRUCache } from "lru-cache";
import type { Database } from "../../database/database.ts";
import { subjectLine } from "../../email-templates/display-text.ts";
import { chooseSource } from "../../email-templates/variants.ts";
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from "../../emails/notification-categories.ts";
import type { EmailRendererServices, Rendering, ThemeChoice } from "../../emails/project-email-renderer.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { createUnsubscribeLinks, type UnsubscribeServices } from "../notifications/unsubscribe-links.ts";
import { type DueEmail, type EmailSource, findSources, type Rendered } from "./delivery-queries.ts";

export interface RenderDueServices extends EmailRendererServices, UnsubscribeServices {
  readonly database: Database;
}

/** The content of an email, or why there is none. */
export type RenderResult =
  | (Rendered & Written & { readonly isTransactional: boolean; readonly unsubscribeLink: string | undefined })
  | (Written & { readonly error: string });

/** Language in which an email was rendered. */
interface Written {
  /** The language of its source; `null` for the default one. */
  readonly locale: string | null;
}

/**
 * Categories that rendering found out, by source and language, so that the next emails of the source are rendered with
 * the right unsubscribe link at once.
 */
export type KnownCategories = LRUCache<string, NotificationCategory>;

/**
 * Renders emails that have not been rendered, all of one source and language together. Returns what became of each by
 * the email's id.
 */
export async function renderDue(
  services: RenderDueServices,
  tenancy: Tenancy,
  due: readonly DueEmail[],
  known: KnownCategories,
): Promise<ReadonlyMap<string, RenderResult>> {
  const results = new Map<string, RenderResult>();
  const ids = new Set(due.map(({ sourceId }) => sourceId));
  const sources = await findSources(tenancy, services.database.db, [...ids]);
  await Promise.all(
    sources.flatMap((source) => {
      const ofSource = due.filter(({ sourceId }) => sourceId === source.id);
      return inLanguages(source, ofSource).map(async ([written, emails]) => {
        for (const [id, result] of await renderSource(services, tenancy, written, emails, known))
          results.set(id, result);
      });
    }),
  );
  return results;
}

/** Splits the emails of a source by the language that each is written in. */
function inLanguages(source: EmailSource, due: readonly DueEmail[]): [EmailSource & Written, DueEmail[]][] {
  const languages = new Map<string | null, [EmailSource & Written, DueEmail[]]>();
  for (const email of due) {
    const chosen = chooseSource(source, email.user?.locale);
    const known = languages.get(chosen.locale);
    if (known) known[1].push(email);
    else languages.set(chosen.locale, [{ ...source, ...chosen }, [email]]);
  }
  return [...languages.values()];
}

/**
 * Renders the emails of one source in one language. Whether there is an unsubscribe link depends on the category, which
 * rendering finds out: emails that were rendered for the wrong category are rendered again.
 */
async function renderSource(
  services: RenderDueServices,
  tenancy: Tenancy,
  source: EmailSource & Written,
  emails: readonly DueEmail[],
  known: KnownCategories,
): Promise<ReadonlyMap<string, RenderResult>> {
  const results = new Map<string, RenderResult>();
  const key = `${source.id} ${source.locale}`;
  const expected = known.get(key) ?? categoryById(source.categoryId);
  const again: DueEmail[] = [];
  const found = await renderAs(services, tenancy, source, emails, expected);
  for (const [email, { result, category }] of found) {
    if (category.canDisable === expected.canDisable) results.set(email.id, result);
    else again.push(email);
    known.set(key, category);
  }
  const other = NOTIFICATION_CATEGORIES.find(({ canDisable }) => canDisable !== expected.canDisable);
  if (again.length === 0 || !other) return results;
  for (const [email, { result }] of await renderAs(services, tenancy, source, again, other))
    results.set(email.id, result);
  return results;
}

interface RenderedAs {
  readonly result: RenderResult;
  readonly category: NotificationCategory;
}

async function renderAs(
  { emailRenderer, ...services }: RenderDueServices,
  tenancy: Tenancy,
  source: EmailSource & Written,
  emails: readonly DueEmail[],
  expected: NotificationCategory,
): Promise<ReadonlyMap<DueEmail, RenderedAs>> {
  const userIds = emails.flatMap(({ userId }) => userId ?? []);
  const links = expected.canDisable
    ? await createUnsubscribeLinks(tenancy, services.database.db, services, { userIds, categoryId: expected.id })
    : new Map<string, string>();
  const answers = await emailRenderer.renderMany(
    tenancy,
    {
      content: { templateSource: source.tsxSource, variables: source.variables },
      theme: themeChoice(source),
    },
    emails.map((email) => ({ user: email.user, locale: email.user?.locale, unsubscribeLink: linkFor(links, email) })),
  );
  return new Map(
    emails.map((email, index): [DueEmail, RenderedAs] => {
      const answer = answers[index];
      if (answer?.status === "ok") return [email, contentOf(source, answer, linkFor(links, email))];
      return [email, { result: { error: storable(answer?.message ?? ""), locale: source.locale }, category: expected }];
    }),
  );
}

function contentOf(source: EmailSource & Written, answer: Rendering, unsubscribeLink: string | undefined): RenderedAs {
  const category =
    NOTIFICATION_CATEGORIES.find(({ name }) => name === answer.notificationCategory) ?? categoryById(source.categoryId);
  const result = {
    subject: storable(subjectLine(source.subject ?? answer.subject ?? "", EMAIL_SUBJECT_MAX_LENGTH)),
    html: storable(answer.html),
    text: storable(answer.text),
    categoryId: category.id,
    isTransactional: !category.canDisable,
    unsubscribeLink,
    locale: source.locale,
  };
  return { result, category };
}

function linkFor(links: ReadonlyMap<string, string>, { userId }: DueEmail): string | undefined {
  return userId === null ? undefined : links.get(userId);
}

function themeChoice({ themeId }: EmailSource): ThemeChoice {
  if (themeId === false) return "none";
  return themeId === null ? "active" : { id: themeId };
}

/** Returns a category; the transactional one if there is none with this id. */
export function categoryById(id: string): NotificationCategory {
  const [transactional] = NOTIFICATION_CATEGORIES;
  const category = NOTIFICATION_CATEGORIES.find((known) => known.id === id) ?? transactional;
  if (!category) throw new Error("There are no notification categories.");
  return category;
}

/** Text as PostgreSQL can keep it: a source may produce any. */
function storable(text: string): string {
  return Buffer.from(text).toString().replaceAll("\0", "");
}
