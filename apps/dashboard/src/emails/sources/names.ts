/** Kinds of sources, as in the addresses of their pages. */
export type SourceKind = "themes" | "templates" | "drafts";

/** IDs of the themes and templates that every project has. The backend sends the templates itself. */
const BUILT_IN: ReadonlySet<string> = new Set([
  "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac",
  "a0172b5d-cff0-463b-83bb-85124697373a",
  "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d",
  "e7d009ce-8d47-4528-b245-5bf119f2ffa3",
  "a70fb3a4-56c1-4e42-af25-49d25603abd0",
  "822687fe-8d0a-4467-a0d1-416b6e639478",
  "e84de395-2076-4831-9c19-8e9a96a868e4",
  "066dd73c-36da-4fd0-b6d6-ebf87683f8bc",
  "70372aee-0441-4d80-974c-2e858e40123a",
  "f64b1afe-27ec-4a28-a277-7178f3261f9a",
  "3b1c9d64-52e7-4f0a-9a86-0d7c5be2f118",
]);

/**
 * Whether a theme or template is one that every project has: changes to it can be taken back, and it can't be deleted.
 */
export function isBuiltIn(id: string): boolean {
  return BUILT_IN.has(id);
}

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
