import type { ExportLine } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../database/database.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { announceProjectChange } from "../../../projects/project-directory.ts";
import { imagePath } from "../../images/image-url.ts";
import { type ImageVerdict, readImage } from "../../images/read-image.ts";
import { type ImportContext, rowsOf, type Writer } from "./import-context.ts";

type ImageLine = ExportLine<"image">;

/** Reads the picture of a line, as an upload is read. */
export function pictureIn({ bytes }: ImageLine): ImageVerdict {
  return readImage(Buffer.from(bytes, "base64url").toString("base64"));
}

/** Stores pictures that Latchkit serves, each for its owner. An owner who has a picture keeps it. */
export const imageWriter: Writer<ImageLine> = {
  async look(context, db, lines, isStoring) {
    const { tenancy } = context;
    const asked = lines.map(({ line }, place) => ({ place, id: line.id, ...ownerOf(context, line) }));
    const { rows } = await sql<{ place: number; is_known: boolean; owners: number; pictures: number }>`
      select asked.place, exists (
        select 1 from images where ${inTenancy(tenancy, "images")} and images.id = asked.id
      ) as is_known, count(owner)::int as owners, count(owner.picture)::int as pictures
      from jsonb_to_recordset(${rowsOf(asked)}::jsonb) as asked (place int, id uuid, user_id uuid, team_id uuid, logo text)
      left join lateral (
        select profile_image_url as picture from users
        where ${inTenancy(tenancy, "users")} and users.id = asked.user_id and asked.team_id is null
        union all select profile_image_url from teams
        where ${inTenancy(tenancy, "teams")} and teams.id = asked.team_id and asked.user_id is null
        union all select profile_image_url from team_memberships as own
        where ${inTenancy(tenancy, "own")} and own.team_id = asked.team_id and own.user_id = asked.user_id
        union all select case asked.logo ${logoCases()} end from projects
        where project_id = ${tenancy.projectId} and asked.logo is not null
      ) as owner on true
      group by asked.place, asked.id`.execute(db);
    const existing = new Set<number>();
    const problems = new Map<number, string>();
    for (const { place, is_known, owners, pictures } of rows) {
      const number = lines[place]?.number ?? 0;
      if (is_known || pictures > 0) existing.add(number);
      else if (isStoring && owners === 0) problems.set(number, "belongs to a user or team that was not imported");
    }
    return { existing, problems };
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.flatMap(({ line }) => {
      const picture = pictureIn(line);
      if (!picture.ok) return []; // the check refused the line
      const { mediaType } = picture;
      const path = imagePath({ projectId, branchId, imageId: line.id, mediaType });
      return {
        id: line.id,
        ...ownerOf(context, line),
        media_type: mediaType,
        bytes: Buffer.from(picture.bytes).toString("hex"),
        created_at: line.createdAt,
        url: context.services.publicUrl + path,
      };
    });
    await sql`
      insert into images (project_id, branch_id, id, user_id, team_id, logo, media_type, bytes, created_at)
      select ${projectId}, ${branchId}, id, user_id, team_id, logo, media_type, decode(bytes, 'hex'), created_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, user_id uuid, team_id uuid, logo text,
        media_type text, bytes text, created_at timestamptz)`.execute(tx);
    await showPictures(
      context,
      tx,
      rows.map(({ bytes: _bytes, ...row }) => row),
    );
    return lines.map(({ line }) => line.id);
  },
};

function ownerOf({ idOf }: ImportContext, { userId, teamId, logo }: ImageLine) {
  return {
    user_id: userId === undefined ? null : idOf("user", userId),
    team_id: teamId === undefined ? null : idOf("team", teamId),
    logo: logo ?? null,
  };
}

/** Columns of a project's logos, by their kind. */
const LOGOS = {
  logo: "logo_url",
  full_logo: "full_logo_url",
  logo_dark_mode: "logo_dark_mode_url",
  full_logo_dark_mode: "full_logo_dark_mode_url",
} as const;

/** SQL: the cases of a `case` over kinds of logos. */
function logoCases(): RawBuilder<unknown> {
  const cases = Object.entries(LOGOS).map(([kind, column]) => sql`when ${sql.lit(kind)} then ${sql.ref(column)}`);
  return sql.join(cases, sql` `);
}

/** A picture and its owner. */
type Shown = {
  readonly user_id: string | null;
  readonly team_id: string | null;
  readonly logo: keyof typeof LOGOS | null;
  /** Address of the picture; `null` takes it away. */
  readonly url: string | null;
};

/** Gives owners the addresses of their pictures. */
async function showPictures(
  { tenancy }: Pick<ImportContext, "tenancy">,
  tx: Tx,
  rows: readonly Shown[],
): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (user_id uuid, team_id uuid, logo text, url text)`;
  await sql`
    update users set profile_image_url = given.url from ${given}
    where ${inTenancy(tenancy, "users")} and users.id = given.user_id and given.team_id is null`.execute(tx);
  await sql`
    update teams set profile_image_url = given.url from ${given}
    where ${inTenancy(tenancy, "teams")} and teams.id = given.team_id and given.user_id is null`.execute(tx);
  await sql`
    update team_memberships set profile_image_url = given.url from ${given}
    where ${inTenancy(tenancy, "team_memberships")} and team_memberships.team_id = given.team_id
      and team_memberships.user_id = given.user_id`.execute(tx);
  const logos = rows.flatMap(({ logo, url }) => (logo === null ? [] : [[LOGOS[logo], url] as const]));
  if (logos.length === 0) return;
  await tx.updateTable("projects").set(Object.fromEntries(logos)).where("project_id", "=", tenancy.projectId).execute();
  await announceProjectChange(tx, tenancy.projectId);
}

/** Deletes pictures that an import created, unless their owners have others by now. */
export async function deletePictures(
  context: Pick<ImportContext, "tenancy">,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<Omit<Shown, "url">>`
    delete from images where ${inTenancy(context.tenancy)} and id = any(${ids}::uuid[])
    returning user_id, team_id, logo`.execute(tx);
  await showPictures(
    context,
    tx,
    rows.map((row) => ({ ...row, url: null })),
  );
}
