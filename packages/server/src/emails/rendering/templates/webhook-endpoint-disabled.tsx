import { shortName } from "../../display-text.ts";
import { Footnote, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

const REASONS = {
  failing: "Every message to it has failed for five days.",
  gone: "It answered that it is gone for good (status 410).",
};

/** Tells a project's owners that one of its webhook endpoints receives nothing any more. */
export const webhookEndpointDisabled: Template<"webhook_endpoint_disabled"> = {
  subject: ({ variables: { projectDisplayName } }) =>
    `A webhook endpoint of ${shortName(projectDisplayName)} was disabled`,
  Content: ({ userName, variables: { url, reason, projectDisplayName } }) => (
    <>
      <Opening
        heading="A webhook endpoint was disabled"
        preview={`${shortName(projectDisplayName)}: ${REASONS[reason]}`}
        userName={userName}
      />
      <Paragraph>
        The project {shortName(projectDisplayName)} no longer sends events to {url}. {REASONS[reason]}
      </Paragraph>
      <Paragraph>
        Once the endpoint works again, enable it in the dashboard. You can then have everything it missed sent again.
      </Paragraph>
      <Footnote>You get this mail because you manage the project.</Footnote>
    </>
  ),
};
