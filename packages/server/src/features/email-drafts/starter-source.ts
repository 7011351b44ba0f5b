/** The source of a new draft, as the block editor writes it. */
export const STARTER_SOURCE = `import { NotificationCategory, Paragraph, type Props, Subject, Title } from "@latchkit/emails";

export function EmailTemplate({ project, user }: Props<object>) {
  return (
    <>
      <Subject value={\`News from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Title>Hello {user.displayName ?? "there"}</Title>
      <Paragraph>This is what is new.</Paragraph>
    </>
  );
}
`;
