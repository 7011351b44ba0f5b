import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { keysOf } from "../keys-of.ts";
import { customerLine, itemBalanceLine, ledgerEntryLine, productVersionLine, purchaseLine } from "./payment-lines.ts";
import {
  configurationLine,
  imageLine,
  permissionLine,
  productLine,
  projectLine,
  suppressionLine,
  templateLine,
  themeLine,
  vaultValueLine,
  webhookEndpointLine,
} from "./project-lines.ts";
import { apiKeyLine, invitationLine, membershipLine, teamLine } from "./team-lines.ts";
import { userLine } from "./user-line.ts";
import { instant, sha256, someText, wholeNumber } from "./values.ts";

export const EXPORT_FORMAT = "latchkit-export";
export const EXPORT_VERSION = 1;

/** First line. Keys that a later version adds are passed over; anything else that is unknown is refused. */
const headerLine = z.looseObject({
  type: z.literal("header"),
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  /** System that the records come from, such as `latchkit` or `clerk`. The same source and ID is the same record. */
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be 1 to 63 lower-case letters, digits and dashes"),
  /** Whether IDs are UUIDs that records keep, or become UUIDs that the import derives from source and ID. */
  ids: z.enum(["kept", "derived"]),
  exportedAt: instant,
  /** `secrets`: lines carry secret fields, sealed for one receiver. */
  contains: boundedList(z.enum(["secrets"]), 1),
  /** ID of the key that secret fields are sealed to, if they are. */
  sealedFor: someText(200).optional(),
});

/** Lines between header and footer. A file has them in this order, so that every line refers only to earlier ones. */
const recordLines = {
  project: projectLine,
  configuration: configurationLine,
  permission: permissionLine,
  theme: themeLine,
  template: templateLine,
  product: productLine,
  user: userLine,
  team: teamLine,
  membership: membershipLine,
  invitation: invitationLine,
  apiKey: apiKeyLine,
  vaultValue: vaultValueLine,
  suppression: suppressionLine,
  productVersion: productVersionLine,
  customer: customerLine,
  purchase: purchaseLine,
  ledgerEntry: ledgerEntryLine,
  itemBalance: itemBalanceLine,
  webhookEndpoint: webhookEndpointLine,
  image: imageLine,
} as const;

export type ExportRecordType = keyof typeof recordLines;

/** Types of records, in the order in which a file has them. */
export const EXPORT_RECORD_TYPES = keysOf(recordLines);

/** Last line: a file without it is cut off. */
const footerLine = z.strictObject({
  type: z.literal("footer"),
  /** Lines of each type; types without lines are left out. */
  counts: z.partialRecord(z.enum(EXPORT_RECORD_TYPES), wholeNumber),
  /** SHA-256 of all bytes before this line. */
  sha256,
});

/**
 * Lines of an export by type. An export is a text in UTF-8 with a JSON object per line, each ended by a line feed; it
 * may be compressed with gzip.
 */
export const exportLines = { header: headerLine, ...recordLines, footer: footerLine } as const;

export type ExportLineType = keyof typeof exportLines;

/** A line of an export, as it is read. */
export type ExportLine<Type extends ExportLineType = ExportLineType> = {
  [Each in Type]: z.infer<(typeof exportLines)[Each]>;
}[Type];

/** A line of an export, as it is written. */
export type NewExportLine<Type extends ExportLineType = ExportLineType> = {
  [Each in Type]: z.input<(typeof exportLines)[Each]>;
}[Type];

/** Fields that leave a project only when they are asked for, sealed to the receiver's key. */
export const SECRET_FIELDS: { readonly [Type in ExportRecordType]?: readonly (keyof ExportLine<Type>)[] } = {
  configuration: ["value"],
  user: ["password", "totp", "recoveryCodes"],
  vaultValue: ["value"],
  webhookEndpoint: ["headers", "secret"],
};

/** Describes all lines as a JSON Schema (draft 2020-12). */
export function exportJsonSchema(): Record<string, unknown> {
  const types = Object.entries(exportLines).map(([type, schema]) => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return [type, described] as const;
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A line of a Latchkit export",
    anyOf: types.map(([type]) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(types),
  };
}
