/** The source of a new template: the smallest that shows variables, subject and category. */
export const STARTER_SOURCE = `import { Container, Text } from "@react-email/components";
import { NotificationCategory, type Props, Subject } from "@latchkit/emails";
import { type } from "arktype";

export const variablesSchema = type({
  count: "number",
});

export function EmailTemplate({ user, variables }: Props<typeof variablesSchema.infer>) {
  return (
    <Container>
      <Subject value={"Hello " + (user.displayName ?? "there")} />
      <NotificationCategory value="Transactional" />
      <Text>Hello {user.displayName ?? "there"}, the count is {variables.count}.</Text>
    </Container>
  );
}

EmailTemplate.PreviewVariables = {
  count: 10,
} satisfies typeof variablesSchema.infer;
`;
