import { defineMessages } from "../messages/define-messages.ts";

/** Words that several parts share. */
export const commonMessages = defineMessages("common", {
  cancel: "Cancel",
  close: "Close",
});
