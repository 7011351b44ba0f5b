import { createHash } from "node:crypto";
import type { ExportLine } from "@latchkit/contract";
import type { TenancyId } from "../../../database/tenancy.ts";

/** Header of a file. */
export type Header = ExportLine<"header">;

/** Versions 1 to 5 (RFC 4122), which every endpoint takes. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Turns the ID that the source gave a user or team into the one that it has here. */
export type IdOf = (type: "user" | "team" | "invitation", sourceId: string) => string | null;

/**
 * IDs of the records of a file. If the header says that IDs are derived, the same source and ID always give the same
 * UUID in a project, so a second import of a record finds the first.
 *
 * @returns A function that returns `null` for an ID that cannot be kept.
 */
export function recordIds({ projectId, branchId }: TenancyId, { ids, source }: Header): IdOf {
  return (type, sourceId) => {
    if (ids === "kept" && type !== "invitation") return UUID.test(sourceId) ? sourceId : null;
    const name = JSON.stringify([projectId, branchId, source, type, sourceId]);
    return toUuid(createHash("sha256").update(name).digest().subarray(0, 16));
  };
}

/** Marks 16 bytes as a UUID that is derived from a name (RFC 4122 §4.3). */
function toUuid(bytes: Buffer): string {
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x50;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
