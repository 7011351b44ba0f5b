import { shortName, teamNameInMail } from "../../display-text.ts";
import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

function teamPhrase(teamDisplayName: string): string {
  const name = teamNameInMail(teamDisplayName);
  return name === null ? "your team" : `the team ${name}`;
}

/** Tells who is responsible for an API key that it leaked. Without a link, as all that frightens. */
export const leakedApiKey: Template<"leaked_api_key"> = {
  subject: ({ projectName }) => `An API key for ${projectName} leaked and was revoked`,
  Content: ({ projectName, userName, variables: { description, lastFour, teamDisplayName } }) => (
    <>
      <Opening
        heading="An API key leaked and was revoked"
        preview={`The key that ends in ${lastFour} was found where others can read it.`}
        userName={userName}
      />
      <Paragraph>
        {teamDisplayName === null ? "One of your API keys" : `An API key of ${teamPhrase(teamDisplayName)}`} for{" "}
        {projectName} was found where others can read it, so it no longer works. It ends in {lastFour} and is described
        as “{shortName(description)}”.
      </Paragraph>
      <Paragraph>
        Programs that use it are refused from now on: create another key for them, and keep it out of source code.
      </Paragraph>
      <Paragraph>
        Look, too, for things done with the key that you cannot explain. Deleting it from where it was found does not
        undo that others have read it.
      </Paragraph>
      <Footnote>You get this mail because you look after the key.</Footnote>
    </>
  ),
};
