import { defineMessages } from "@latchkit/ui";

export const filterMessages = defineMessages("filters", {
  label: "Filters",
  isChosen: "{filter}: {value}",
  period: "Period",
  "last 7": "Last 7 days",
  "last 30": "Last 30 days",
  "last 90": "Last 90 days",
  fromDay: "From {day}",
  untilDay: "Until {day}",
  calendar: "Choose the first and the last day",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  clear: "Clear filter {filter}",
});
