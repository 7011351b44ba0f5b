import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Ustawienia zespołów",
    lead: "Określ, kto może tworzyć zespoły i jakie uprawnienia członkowie otrzymują domyślnie. Zmiany obowiązują od razu.",
    saved: "Zapisano.",
    creating: "Tworzenie zespołów",
    clientCreation: "Zezwalaj użytkownikom na tworzenie zespołów",
    clientCreationHint: "Po wyłączeniu zespoły mogą tworzyć tylko Twój backend i administratorzy. Domyślnie wyłączone.",
    personalTeam: "Twórz osobisty zespół przy rejestracji",
    personalTeamHint:
      "Nowi użytkownicy zaczynają we własnym zespole nazwanym ich imieniem i nazwiskiem. Domyślnie wyłączone.",
    creators: "Twórcy zespołów",
    creatorsLead: "Uprawnienia przyznawane twórcy zespołu. Domyślnie „team_admin”. Istniejące zespoły się nie zmienią.",
    members: "Członkowie zespołów",
    membersLead: "Uprawnienia przyznawane nowym członkom. Domyślnie „team_member”. Obecni członkowie się nie zmienią.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
