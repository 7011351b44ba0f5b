import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Tiimien asetukset",
    lead: "Määritä, kuka voi luoda tiimejä ja mitä käyttöoikeuksia jäsenet saavat oletuksena. Muutokset tulevat voimaan heti.",
    saved: "Tallennettu.",
    creating: "Tiimien luominen",
    clientCreation: "Salli käyttäjien luoda tiimejä",
    clientCreationHint:
      "Jos tämä ei ole käytössä, vain taustapalvelusi ja ylläpitäjät voivat luoda tiimejä. Oletuksena pois käytöstä.",
    personalTeam: "Luo oma tiimi rekisteröityessä",
    personalTeamHint:
      "Uudet käyttäjät aloittavat omassa tiimissä, joka on nimetty heidän mukaansa. Oletuksena pois käytöstä.",
    creators: "Tiimien luojat",
    creatorsLead: "Tiimin luojalle myönnettävät käyttöoikeudet. Oletuksena ”team_admin”. Nykyiset tiimit eivät muutu.",
    members: "Tiimin jäsenet",
    membersLead:
      "Uusille jäsenille myönnettävät käyttöoikeudet. Oletuksena ”team_member”. Nykyiset jäsenet eivät muutu.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
