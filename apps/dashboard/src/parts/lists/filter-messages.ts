import { defineMessages } from "@latchkit/ui";

export const filterMessages = defineMessages("filters", {
  label: "Filters",
  isChosen: "{filter}: {value}",
  clear: "Clear filter {filter}",
});
