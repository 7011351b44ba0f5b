import { defineMessages } from "@latchkit/messages/define-messages";

export const failureMessages = defineMessages("failures", {
  offline: "You're offline. Check your internet connection and try again.",
  unreachable: "Couldn't connect. Check your internet connection and try again.",
  tooMany: "Too many attempts. Wait a minute, then try again.",
  wait: "Too many attempts. Try again in {time}.",
  waitIsOver: "You can try again now.",
  forbidden: "You don't have permission to do this. Some actions aren't available while you impersonate a user.",
  conflict:
    "This can't be done right now. If the team owns projects, transfer or delete them first. Otherwise, try again.",
  banned: "This account is suspended. Contact support if you think that's a mistake.",
  bannedUntil: "This account is suspended until {time}. Contact support if you think that's a mistake.",
  unknown: "Something went wrong. Please try again.",
  notLoaded: "Couldn't load this",
  retry: "Try again",
});
