import { defineMessages } from "@latchkit/ui";

export const timelineMessages = defineMessages("timeline", {
  title: "Timeline",
  show: "Kind",
  sign_ins: "Sign-ins",
  emails: "Emails",
  payments: "Payments",
  permissions: "Permissions",
  acts: "Administrators",
  events: "Events",
  what: "What happened",
  details: "Details",
  when: "Time",
  signedIn: "Signed in",
  sessionStarted: "Session started",
  renewal: "Renewal",
  none: "Nothing happened yet",
  noneText: "Sign-ins, emails, payments and changes appear here.",
  notFound: "No matching entries",
  notFoundText: "Choose another kind, or show all entries.",
  showAll: "Show all entries",
});
