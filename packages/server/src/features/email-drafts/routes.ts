import { EMAIL_DRAFTS_MAX, EMAIL_VARIANTS_MAX } from "@latchkit/contract/limits";
import { keepVersion } from "../../emails/design-versions.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import {
  countDrafts,
  type DraftInDefaultLanguage,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
  updateDraftVariant,
} from "./queries.ts";
import { STARTER_SOURCE } from "./starter-source.ts";

export const emailDraftRoutes = {
  "GET /internal/email-drafts": async (_input, { tenancy, db }) => ({
    drafts: (await listDrafts(tenancy, db)).map(({ locales, ...draft }) => ({
      ...toAnswer(draft),
      ...(locales.length > 0 && { locales: [...locales] }),
    })),
  }),

  "POST /internal/email-drafts": async ({ body }, { tenancy, db, services }) => {
    if ((await countDrafts(tenancy, db)) >= EMAIL_DRAFTS_MAX)
      throw new PlainError(400, `A project can have at most ${EMAIL_DRAFTS_MAX} email drafts.`, {
        reason: "EMAIL_DRAFTS_FULL",
      });
    const id = services.random.uuid();
    const { display_name: displayName, tsx_source: tsxSource = STARTER_SOURCE, theme_id: themeId = null } = body;
    await insertDraft(tenancy, db, { id, displayName, tsxSource, themeId }, services.clock.now());
    return { id };
  },

  "GET /internal/email-drafts/{id}": async ({ params }, { tenancy, db }) => {
    const { variants, ...draft } = (await findDraft(tenancy, db, params.id)) ?? unknownDraft();
    const translated = Object.entries(variants).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      ...toAnswer(draft),
      ...(translated.length > 0 && { variants: translated.map(([locale, tsx_source]) => ({ locale, tsx_source })) }),
    };
  },

  "PATCH /internal/email-drafts/{id}": async ({ params, body }, { tenancy, db, services }) => {
    const draft = (await findDraft(tenancy, db, params.id)) ?? unknownDraft();
    const now = services.clock.now();
    if ("locale" in body) {
      const { locale, tsx_source: tsxSource } = body;
      const before = draft.variants[locale];
      const change = { locale, tsxSource, maxVariants: EMAIL_VARIANTS_MAX };
      if (!(await updateDraftVariant(tenancy, db, params.id, change, now)))
        throw new PlainError(
          400,
          `An email can be in at most ${EMAIL_VARIANTS_MAX} languages besides the default one.`,
          { reason: "EMAIL_LANGUAGES_FULL" },
        );
      if (before !== undefined)
        await keepVersion(tenancy, db, services, { designId: params.id, locale, before, after: tsxSource });
      return { ok: "ok" as const };
    }
    // A draft without a theme of its own follows the project: leaving the theme out takes it away.
    const { display_name: displayName, tsx_source: tsxSource, theme_id: themeId = null } = body;
    if (!(await updateDraft(tenancy, db, params.id, { displayName, tsxSource, themeId }, now))) unknownDraft();
    if (tsxSource !== undefined)
      await keepVersion(tenancy, db, services, { designId: params.id, before: draft.tsxSource, after: tsxSource });
    return { ok: "ok" as const };
  },

  "DELETE /internal/email-drafts/{id}": async ({ params }, { tenancy, db }) => {
    if (!(await deleteDraft(tenancy, db, params.id))) unknownDraft();
    return { success: true as const };
  },
} satisfies Handlers;

function toAnswer({ id, displayName, tsxSource, themeId, sentAt }: DraftInDefaultLanguage) {
  return {
    id,
    display_name: displayName,
    tsx_source: tsxSource,
    ...(themeId !== null && { theme_id: themeId }),
    sent_at_millis: sentAt?.getTime() ?? null,
  };
}

function unknownDraft(): never {
  throw new PlainError(404, "The project has no email draft with this ID.", { reason: "EMAIL_DRAFT_NOT_FOUND" });
}
