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
 * Where a cell may begin as a formula, which spreadsheets run, and people choose their names themselves. Some spreadsheets separate
 * cells by semicolons, tabs or bars instead of commas, depending on the reader's country: to them, quotation marks that do not
 * stand at the start of a cell are letters, and keep nothing together.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEFORE_FORMULA = /(^|[;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** What is cut off as white space may have a formula behind it, or a cell of its own. */
const CONTROL = /^[\t\r\n]/;

function toField(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, "$1$2'").replace(CONTROL, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
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
