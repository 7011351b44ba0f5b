import type { RenderRequest } from "./rendering.ts";

export const THEME = `import { Body, Container, Head, Html, Tailwind } from "@react-email/components";
import type { ThemeProps } from "@latchkit/emails";

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  return (
    <Html>
      <Head />
      <Tailwind>
        <Body className="bg-white">
          <Container className="p-4">{children}</Container>
          {unsubscribeLink && <a href={unsubscribeLink}>Unsubscribe</a>}
        </Body>
      </Tailwind>
    </Html>
  );
}
`;

const TEMPLATE = `import { Text } from "@react-email/components";
import { NotificationCategory, Subject } from "@latchkit/emails";

export function EmailTemplate({ user, project }) {
  return (
    <>
      <Subject value={\`Hello from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Text className="text-red-500">Hi {user.displayName ?? "there"}!</Text>
    </>
  );
}
`;

/** Returns a request with the sources above and the given changes. */
export function mail(changes: Partial<RenderRequest> & { template?: string } = {}): RenderRequest {
  const { template = TEMPLATE, ...rest } = changes;
  return { content: { template }, theme: THEME, project: { displayName: "Moss" }, ...rest };
}
