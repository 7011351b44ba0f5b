import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { PENDING_HASH, readHash } from "../../passwords/kinds/kinds.ts";
import { costliestOfEach } from "../../passwords/kinds/work.ts";

/** Bcrypt hashes without anything around them are looked up among the users. */
const PLAIN_BCRYPT = "bcrypt";
/** Rows that say the same are left alone for this long, so that imports do not wait for each other. */
const FRESH_MILLIS = 60_000;

/**
 * Keeps which work imported hashes take, so that refused sign-ins of the project take as long for every account; in the
 * transaction that stores the hashes.
 *
 * @param hashes Hashes that can be imported.
 */
export async function noteImportedHashes(
  tenancy: TenancyId,
  db: Db,
  { clock }: { readonly clock: Clock },
  hashes: readonly string[],
): Promise<void> {
  const works = hashes
    .filter((hash) => hash !== PENDING_HASH)
    .map(readHash)
    .filter(({ kind }) => kind !== PLAIN_BCRYPT)
    .flatMap((hash) => hash.works);
  const now = clock.now();
  const stale = new Date(now.getTime() - FRESH_MILLIS);
  // In the order of the units, so that two imports never wait for each other.
  const ordered = [...costliestOfEach(works)].sort((a, b) => (a.unit < b.unit ? -1 : 1));
  for (const { unit, amount, block } of ordered)
    await sql`
      insert into password_hash_kinds (project_id, branch_id, unit, amount, block, imported_at)
      select ${tenancy.projectId}, ${tenancy.branchId}, ${unit}, ${amount}::integer, ${block}::integer,
        ${now}::timestamptz
      where not exists (
        select 1 from password_hash_kinds
        where ${inTenancy(tenancy)} and unit = ${unit} and amount >= ${amount}::integer
          and imported_at > ${stale}::timestamptz
      )
      on conflict on constraint password_hash_kinds__pk do update set
        amount = greatest(password_hash_kinds.amount, excluded.amount),
        block = case when password_hash_kinds.amount < excluded.amount then excluded.block
          else password_hash_kinds.block end,
        imported_at = excluded.imported_at`.execute(db);
}
