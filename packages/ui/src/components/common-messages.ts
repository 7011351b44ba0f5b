import { defineMessages } from "@latchkit/messages/define-messages";

/** Words that several parts share. */
export const commonMessages = defineMessages("common", {
  cancel: "Cancel",
  close: "Close",
});
