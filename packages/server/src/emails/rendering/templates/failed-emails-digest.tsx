import { Action, Opening, Paragraph } from "../parts.tsx";
import type { Template } from "../template.ts";

/** Tells the owners of a project which emails could not be sent. */
export const failedEmailsDigest: Template<"failed_emails_digest"> = {
  subject: () => "Failed emails digest",
  Content: ({ variables: { emails, link }, userName }) => (
    <>
      <Opening
        heading="Some emails could not be sent"
        preview="These emails of your project could not be sent in the last 24 hours."
        userName={userName}
      />
      <Paragraph>These emails of your project could not be sent in the last 24 hours:</Paragraph>
      {emails.map(({ subject, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and two emails may be alike
        <Paragraph key={index}>
          {subject} – {to}
        </Paragraph>
      ))}
      <Action href={link}>Show all emails</Action>
    </>
  ),
};
