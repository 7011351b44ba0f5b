/** The source of a new template, as the block editor writes it: variables, subject, category and two blocks. */
export const STARTER_SOURCE = `import { NotificationCategory, Paragraph, type Props, Subject, Title } from "@latchkit/emails";
import { type } from "arktype";

export const variablesSchema = type({ count: "number" });

export function EmailTemplate({ variables, user }: Props<typeof variablesSchema.infer>) {
  return (
    <>
      <Subject value={\`Hello \${user.displayName ?? "there"}\`} />
      <NotificationCategory value="Transactional" />
      <Title>Hello {user.displayName ?? "there"}</Title>
      <Paragraph>Today, the count is {variables.count}.</Paragraph>
    </>
  );
}

EmailTemplate.PreviewVariables = {
  count: 10,
} satisfies typeof variablesSchema.infer;
`;
