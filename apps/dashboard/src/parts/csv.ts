/** A column of a file: its title, and what stands in it for a row. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
}

/** Rows as a file that spreadsheets open (RFC 4180). */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return lines.map((fields) => `${fields.map(toField).join(",")}\r\n`).join("");
}

/**
 * Spreadsheets take what begins like this for a formula and run it, and people choose their names themselves.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function toField(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks the text as UTF-8 to spreadsheets, which else take it for the system's old encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Has the browser save a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
