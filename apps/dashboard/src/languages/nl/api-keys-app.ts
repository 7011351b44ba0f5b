import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-sleutels",
    lead: "Gebruikers en teams maken deze sleutels om toegang te krijgen tot jouw API. Sleutels voor dit project vind je onder {keys}.",
    projectKeys: "Projectsleutels",
    saved: "Opgeslagen.",
    who: "Eigenaars van sleutels",
    user: "Gebruikers",
    userHint:
      "Gebruikers kunnen in hun accountinstellingen eigen sleutels maken en intrekken. Standaard uitgeschakeld.",
    team: "Teams",
    teamHint:
      "Leden met het recht “$manage_api_keys” kunnen sleutels voor hun team maken en intrekken. Standaard uitgeschakeld.",
    turnOffTitle: "Deze API-sleutels uitschakelen?",
    turnOffText:
      "Programma's die ze gebruiken, worden meteen geweigerd. De sleutels blijven bewaard en werken weer als je dit inschakelt.",
    turnOff: "Uitschakelen",
    checking: "Sleutels controleren in je API",
    checkingLead:
      "Je backend vraagt Latchkit van wie een sleutel is. Lekt een sleutel uit en vindt een scanner zoals die van GitHub hem, dan kan de scanner de sleutel intrekken.",
    file: "In een route van je API",
    snippetWhat: "de code",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
