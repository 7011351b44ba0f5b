/** Kinds of sources, as in the addresses of their pages. */
export type SourceKind = "themes" | "templates" | "drafts";

/**
 * A template for previews of a theme, in which all common elements appear. Styled inline, because not every theme has
 * Tailwind.
 */
export const SAMPLE_TEMPLATE = `import { Button, Heading, Hr, Link, Text } from "@react-email/components";
import { NotificationCategory, Subject } from "@latchkit/emails";

export function EmailTemplate({ project, user }) {
  return (
    <>
      <Subject value={\`News from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Heading as="h1" style={{ fontSize: "24px" }}>Hello {user.displayName}</Heading>
      <Text>This is what an email from {project.displayName} looks like: text, <Link href="https://example.com">a link</Link> and a button.</Text>
      <Button href="https://example.com" style={{ backgroundColor: "#3b5bdb", color: "#ffffff", borderRadius: "8px", padding: "12px 20px" }}>Open the news</Button>
      <Hr style={{ margin: "24px 0" }} />
      <Text style={{ fontSize: "13px" }}>You receive this email because you have an account.</Text>
    </>
  );
}
`;
