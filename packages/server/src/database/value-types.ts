import pg from "pg";

const INT8 = pg.types.builtins.INT8;

/**
 * How values from the database become JavaScript's: as the driver does it (`timestamptz` a Date, `bytea` a Buffer, `jsonb` parsed),
 * except that `bigint` becomes a number instead of a string.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== "binary" ? toSafeInteger : pg.types.getTypeParser(oid, format),
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit into a number without loss.`);
  return value;
}
