import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Nastavení týmů",
    lead: "Určete, kdo může vytvářet týmy a která oprávnění členové standardně dostanou. Změny platí okamžitě.",
    saved: "Uloženo.",
    creating: "Vytváření týmů",
    clientCreation: "Povolit uživatelům vytvářet týmy",
    clientCreationHint: "Když je vypnuto, mohou týmy vytvářet jen váš backend a správci. Ve výchozím stavu vypnuto.",
    personalTeam: "Při registraci vytvořit osobní tým",
    personalTeamHint: "Noví uživatelé začnou ve vlastním týmu, který nese jejich jméno. Ve výchozím stavu vypnuto.",
    creators: "Tvůrci týmů",
    creatorsLead: "Oprávnění udělená tvůrci týmu. Výchozí je „team_admin“. Stávající týmy se nezmění.",
    members: "Členové týmů",
    membersLead: "Oprávnění udělená novým členům. Výchozí je „team_member“. Stávající členové se nezmění.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
