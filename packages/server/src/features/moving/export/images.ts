import { inTenancy } from "../../../database/tenancy.ts";
import { type ExportContext, type Identified, type NewLine, present, readPages } from "./export-context.ts";

/** Pictures that are read at a time: each has up to a megabyte. */
const PICTURES = 8;

/** Reads pictures of users, teams and members, and logos, in the order of their IDs. */
export async function* readImages({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("images")
      .select(["id", "user_id", "team_id", "logo", "media_type", "bytes", "created_at"])
      .where(inTenancy(tenancy, "images"))
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(PICTURES)
      .execute();
  for await (const rows of readPages(readPage, PICTURES))
    for (const row of rows)
      yield {
        type: "image",
        id: row.id,
        userId: present(row.user_id),
        teamId: present(row.team_id),
        logo: present(row.logo),
        mediaType: row.media_type,
        bytes: Buffer.from(row.bytes).toString("base64url"),
        createdAt: row.created_at.toISOString(),
      };
}
