import { defineMessages } from "@latchkit/ui";

export const accessMessages = defineMessages("access", {
  owner: "Owner",
  admin: "Admin",
  support: "Support",
  viewer: "Viewer",
  ownerText: "Can do everything an admin can, plus manage colleagues, and transfer and delete projects.",
  adminText: "Can change all settings, create keys, and read secrets.",
  supportText: "Can help users: ban, unlock, end sessions, and resend emails. Can't read secrets or change settings.",
  viewerText: "Can view everything except secrets. Can't change anything.",
  yourRole: "Your role: {role}.",
  owners: "See who the owners are",
  needs: "Your role is {role}. This takes the role {needed}; ask an owner.",
});
