import { shortName, teamNameInMail } from "../display-text.ts";
import { type BuiltInEmail, footnote, type Language, paragraph } from "./built-in-email.ts";

/** Names the key that leaked: the reader's own, or a team's. */
const KEY: { readonly [L in Language]: (teamDisplayName: string | null) => string } = {
  en: (team) => (team === null ? "One of your API keys" : `An API key of ${named("the team", team) ?? "your team"}`),
  de: (team) =>
    team === null ? "Einer Ihrer API-Schlüssel" : `Ein API-Schlüssel ${named("des Teams", team) ?? "Ihres Teams"}`,
};

function named(team: string, displayName: string): string | null {
  const name = teamNameInMail(displayName);
  return name === null ? null : `${team} ${name}`;
}

/** Notifies the manager of an API key that it leaked. Contains no link, like all alarming emails. */
export const leakedApiKey: BuiltInEmail<"leaked_api_key"> = {
  sample: { description: "CI", lastFour: "ab12", teamDisplayName: "Sales" },
  words: ({ description, lastFour, teamDisplayName }, language) => ({
    lastFour,
    description: shortName(description),
    key: KEY[language](teamDisplayName),
  }),
  en: {
    subject: "An API key for {project} leaked and was revoked",
    preview: "The key ending in {lastFour} was found in a public place.",
    heading: "An API key leaked and was revoked",
    blocks: [
      paragraph(
        "{key} for {project} was found in a public place and has been revoked. It ends in {lastFour}; its description is “{description}”.",
      ),
      paragraph("Requests with this key are now refused. Create a new key for them, and keep it out of source code."),
      paragraph(
        "Also check for activity with this key that you do not recognize. Deleting the key from where it was found does not make it secret again.",
      ),
      footnote("You receive this email because you manage this key."),
    ],
  },
  de: {
    subject: "Ein API-Schlüssel für {project} wurde bekannt und gesperrt",
    preview: "Der Schlüssel mit der Endung {lastFour} wurde an einem öffentlichen Ort gefunden.",
    heading: "Ein API-Schlüssel wurde bekannt und gesperrt",
    blocks: [
      paragraph(
        "{key} für {project} wurde an einem öffentlichen Ort gefunden und gesperrt. Er endet auf {lastFour}; seine Beschreibung lautet „{description}“.",
      ),
      paragraph(
        "Anfragen mit diesem Schlüssel werden jetzt abgelehnt. Erstellen Sie dafür einen neuen, und halten Sie ihn aus dem Quelltext heraus.",
      ),
      paragraph(
        "Prüfen Sie auch, ob mit diesem Schlüssel etwas geschehen ist, das Sie nicht kennen. Ihn am Fundort zu löschen macht ihn nicht wieder geheim.",
      ),
      footnote("Sie erhalten diese E-Mail, weil Sie diesen Schlüssel verwalten."),
    ],
  },
};
