import { shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Tells the other owners of a project that one of them downloaded it. Contains no link, like all alarming emails. */
export const projectExported: BuiltInEmail<"project_exported"> = {
  sample: { person: "Ada", hasSecrets: false, projectDisplayName: "Shop" },
  words: ({ person, hasSecrets, projectDisplayName }) => ({
    person: shortName(person),
    projectDisplayName: shortName(projectDisplayName),
    [hasSecrets ? "isWithSecrets" : "isWithoutSecrets"]: "yes",
  }),
  parts: [
    paragraph("exported"),
    paragraph("secrets", "isWithSecrets"),
    paragraph("noSecrets", "isWithoutSecrets"),
    paragraph("check"),
    footnote("why"),
  ],
};
