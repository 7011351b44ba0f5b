import { defineMessages } from "@latchkit/ui";

export const partsMessages = defineMessages("parts", {
  typeToConfirm: "Type “{text}” to confirm",
  typeToGoOn: "Type “{text}” to continue.",
  copyWhat: " {what}",
  pages: "Pagination",
  previousPage: "Previous",
  firstPage: "First page",
  nextPage: "Next",
  before: "before:",
  after: "after:",
  notSet: "not set",
  preview: "Preview",
  chooseAll: "Select all on this page",
  choose: "Select {name}",
  columns: "Columns",
  columnsShown: "Visible columns",
  nothingFound: "No results.",
  tryAgain: "Try again",
  entries: { one: "{count} entry", other: "{count} entries" },
  empty: "empty",
});
