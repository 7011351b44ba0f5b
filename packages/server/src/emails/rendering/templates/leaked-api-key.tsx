import { shortName, teamNameInMail } from "../../display-text.ts";
import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

function teamPhrase(teamDisplayName: string): string {
  const name = teamNameInMail(teamDisplayName);
  return name === null ? "your team" : `the team ${name}`;
}

/** Notifies the manager of an API key that it leaked. Contains no link, like all alarming mails. */
export const leakedApiKey: Template<"leaked_api_key"> = {
  subject: ({ projectName }) => `An API key for ${projectName} leaked and was revoked`,
  Content: ({ projectName, userName, variables: { description, lastFour, teamDisplayName } }) => (
    <>
      <Opening
        heading="An API key leaked and was revoked"
        preview={`The key ending in ${lastFour} was found in a public place.`}
        userName={userName}
      />
      <Paragraph>
        {teamDisplayName === null ? "One of your API keys" : `An API key of ${teamPhrase(teamDisplayName)}`} for{" "}
        {projectName} was found in a public place and has been revoked. It ends in {lastFour}; its description is “
        {shortName(description)}”.
      </Paragraph>
      <Paragraph>
        Requests with this key are now refused. Create a new key for them, and keep it out of source code.
      </Paragraph>
      <Paragraph>
        Also check for activity with this key that you do not recognize. Deleting the key from where it was found does
        not make it secret again.
      </Paragraph>
      <Footnote>You receive this email because you manage this key.</Footnote>
    </>
  ),
};
