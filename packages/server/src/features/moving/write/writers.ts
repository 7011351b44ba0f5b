import type { ExportLine, ExportRecordType } from "@latchkit/contract";
import type { Db, Tx } from "../../../database/database.ts";
import { imageWriter } from "./images.ts";
import type { ImportContext, Looked, Placed, Writer } from "./import-context.ts";
import { balanceWriter, ledgerWriter } from "./ledger.ts";
import { apiKeyWriter, invitationWriter } from "./owned.ts";
import { customerWriter, purchaseWriter, versionWriter } from "./payments.ts";
import { suppressionWriter, vaultWriter, webhookWriter } from "./records.ts";
import { membershipWriter, teamWriter } from "./teams.ts";
import { userWriter } from "./users.ts";

const WRITERS = {
  user: forType("user", userWriter),
  team: forType("team", teamWriter),
  membership: forType("membership", membershipWriter),
  invitation: forType("invitation", invitationWriter),
  apiKey: forType("apiKey", apiKeyWriter),
  vaultValue: forType("vaultValue", vaultWriter),
  suppression: forType("suppression", suppressionWriter),
  productVersion: forType("productVersion", versionWriter),
  customer: forType("customer", customerWriter),
  purchase: forType("purchase", purchaseWriter),
  ledgerEntry: forType("ledgerEntry", ledgerWriter),
  itemBalance: forType("itemBalance", balanceWriter),
  webhookEndpoint: forType("webhookEndpoint", webhookWriter),
  image: forType("image", imageWriter),
} as const satisfies { readonly [Type in ExportRecordType]?: Writer<ExportLine<ExportRecordType>> };

/** Types of lines that are stored in batches, in the order of a file. */
export type BatchType = keyof typeof WRITERS;

export function isBatchType(type: string): type is BatchType {
  return Object.hasOwn(WRITERS, type);
}

/** Lines of one type that are looked up, or stored, together. */
export interface Lines {
  readonly type: BatchType;
  readonly lines: readonly Placed[];
}

/** Looks for the records of a batch of lines. */
export function lookFor(context: ImportContext, db: Db, { type, lines }: Lines, isStoring: boolean): Promise<Looked> {
  return WRITERS[type].look(context, db, lines, isStoring);
}

/** Stores a batch of lines. Returns a key for each record, to undo it. */
export function insertBatch(context: ImportContext, tx: Tx, { type, lines }: Lines): Promise<readonly string[]> {
  return WRITERS[type].insert(context, tx, lines);
}

function forType<Type extends ExportRecordType>(
  type: Type,
  { look, insert }: Writer<ExportLine<Type>>,
): Writer<ExportLine<ExportRecordType>> {
  const isOfType = (placed: Placed): placed is Placed<ExportLine<Type>> => placed.line.type === type;
  return {
    look: (context, db, lines, isStoring) => look(context, db, lines.filter(isOfType), isStoring),
    insert: (context, tx, lines) => insert(context, tx, lines.filter(isOfType)),
  };
}
