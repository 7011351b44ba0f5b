import { shortName, teamNameInMail } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Notifies the manager of an API key that it leaked. Contains no link, like all alarming emails. */
export const leakedApiKey: BuiltInEmail<"leaked_api_key"> = {
  sample: { description: "CI", lastFour: "ab12", teamDisplayName: "Sales" },
  words({ description, lastFour, teamDisplayName }) {
    const team = teamDisplayName === null ? null : teamNameInMail(teamDisplayName);
    const owner = teamDisplayName === null ? "isOwn" : "isUnnamedTeams";
    return { lastFour, description: shortName(description), team, [owner]: team === null ? "yes" : null };
  },
  parts: [
    paragraph("own", "isOwn"),
    paragraph("team", "team"),
    paragraph("unnamedTeam", "isUnnamedTeams"),
    paragraph("refused"),
    paragraph("check"),
    footnote("why"),
  ],
};
