import type { Translation } from "../language/catalogue.ts";
import type { teamSettingsTexts } from "./texts.ts";

export const german: Translation<typeof teamSettingsTexts> = {
  title: "Team-Einstellungen",
  lead: "Wer Teams gründet, und was man darin von Anfang an darf. Änderungen gelten sofort.",
  saved: "Gespeichert.",
  creating: "Teams gründen",
  clientCreation: "Alle dürfen Teams gründen",
  clientCreationHint: "In der App, ohne Zutun von jemandem. Anfangs aus: Dann gründen nur Ihr Server und Sie Teams.",
  personalTeam: "Ein eigenes Team bei der Registrierung",
  personalTeamHint:
    "Wer sich von jetzt an registriert, beginnt in einem Team mit dem eigenen Namen und gilt als dessen Gründer. Anfangs aus.",
  creators: "Wer ein Team gründet",
  creatorsLead:
    "Welche Rechte man darin bekommt. Neue Projekte beginnen mit „team_admin“. Teams, die es gibt, bleiben, wie sie sind.",
  members: "Wer einem Team beitritt",
  membersLead:
    "Welche Rechte man darin bekommt. Neue Projekte beginnen mit „team_member“. Wer Mitglied ist, behält, was er hat.",
};
