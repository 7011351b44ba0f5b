/** A column of a CSV file. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
}

/** Formats rows as CSV (RFC 4180). */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return lines.map((fields) => `${fields.map(toField).join(",")}\r\n`).join("");
}

/**
 * Matches where a spreadsheet could read a formula, since users choose their names. Depending on the country,
 * spreadsheets separate cells by semicolons, tabs or bars instead of commas: there, quotation marks that do not start a
 * cell are ordinary characters and protect nothing.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEFORE_FORMULA = /(^|[;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Spreadsheets trim this white space, and a formula may follow. */
const CONTROL = /^[\t\r\n]/;

function toField(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, "$1$2'").replace(CONTROL, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Marks the text as UTF-8 for spreadsheets, which otherwise assume a legacy encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Downloads a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
