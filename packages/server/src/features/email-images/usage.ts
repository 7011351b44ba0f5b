import type { Answer, ConfigDocument } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** A template, theme or draft that shows an image. */
type ImageUse = Answer<"GET /internal/email-images">["items"][number]["used_by"][number];

/** A text in which addresses of images may be. */
interface Source {
  readonly use: ImageUse;
  readonly text: string;
}

const IMAGE_ID = /\/images\/[^/\s"']+\/[^/\s"']+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./g;

/** Finds what names the addresses of a project's images, by their IDs. */
export async function findImageUses(tenancy: Tenancy, db: Db): Promise<ReadonlyMap<string, readonly ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  for (const { use, text } of [...designsOf(tenancy.config), ...(await draftsWithImages(tenancy, db))]) {
    const ids = new Set([...text.matchAll(IMAGE_ID)].map(([, id = ""]) => id));
    for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), use]);
  }
  return uses;
}

function designsOf({ emails }: ConfigDocument): Source[] {
  const templates = Object.entries(emails.templates).map(([id, template]) => ({
    use: { type: "template", id, display_name: template.displayName } as const,
    text: [template, ...Object.values(template.variants)].map(({ tsxSource }) => tsxSource).join("\n"),
  }));
  const themes = Object.entries(emails.themes).map(([id, { displayName, tsxSource }]) => ({
    use: { type: "theme", id, display_name: displayName } as const,
    text: tsxSource,
  }));
  return [...templates, ...themes];
}

async function draftsWithImages(tenancy: TenancyId, db: Db): Promise<Source[]> {
  const text = sql<string>`tsx_source || ' ' || (
    select coalesce(string_agg(value, ' '), '') from jsonb_each_text(variants)
  )`;
  const drafts = await db
    .selectFrom("email_drafts")
    .select(["id", "display_name", text.as("text")])
    .where(inTenancy(tenancy))
    .where(sql<boolean>`strpos(tsx_source || variants::text, '/images/') > 0`)
    .execute();
  return drafts.map(({ id, display_name, text }) => ({ use: { type: "draft", id, display_name }, text }));
}
