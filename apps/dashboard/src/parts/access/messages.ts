import { defineMessages } from "@latchkit/ui";

export const accessMessages = defineMessages("access", {
  owner: "Owner",
  admin: "Admin",
  support: "Support",
  viewer: "Viewer",
  ownerText: "Everything an admin can do, and manages colleagues, transfers and deletes projects.",
  adminText: "Changes all settings, creates keys and reads secrets.",
  supportText: "Helps users: bans, unlocks, ends sessions, resends emails. Reads no secrets and changes no settings.",
  viewerText: "Reads everything but secrets. Changes nothing.",
  yourRole: "Your role: {role}.",
  needs: "Your role is {role}. This takes the role {needed}; ask an owner.",
});
