import type { ChangeableTemplate } from "./template-catalogue.ts";

/** The parts that templates are made of, as `../rendering/parts.tsx` has them; a test holds the two together. */
const PARTS = {
  Opening: `function Opening({ heading, preview, userName }: { heading: string; preview: string; userName: string | null }) {
  return (
    <>
      <Preview>{preview}</Preview>
      <Heading as="h1" style={{ fontSize: "22px", lineHeight: "30px", fontWeight: 600, margin: "0 0 20px" }}>
        {heading}
      </Heading>
      {userName && <Paragraph>Hello {userName},</Paragraph>}
    </>
  );
}`,
  Paragraph: `function Paragraph({ children }: { children: React.ReactNode }) {
  return <Text style={{ fontSize: "16px", lineHeight: "24px", margin: "0 0 20px" }}>{children}</Text>;
}`,
  Code: `function Code({ children }: { children: React.ReactNode }) {
  return (
    <Text
      className="lk-rule"
      style={{
        border: "1px solid #8a8f9c",
        borderRadius: "8px",
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        fontSize: "32px",
        fontWeight: 600,
        letterSpacing: "6px",
        lineHeight: "40px",
        margin: "0 0 24px",
        padding: "16px 12px 16px 18px",
        textAlign: "center",
      }}
    >
      {children}
    </Text>
  );
}`,
  Action: `function Action({ href, children }: { href: string; children: string }) {
  const small = { fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" };
  const button = { borderRadius: "8px", color: "#ffffff", fontSize: "16px", fontWeight: 600, padding: "14px 24px" };
  return (
    <>
      <Section data-skip-in-text="true" style={{ margin: "0 0 24px" }}>
        <Button href={href} style={{ backgroundColor: "#3b5bdb", ...button }}>
          {children}
        </Button>
      </Section>
      <Text className="lk-muted" data-skip-in-text="true" style={small}>
        If the button does not work, open this address in your browser:
      </Text>
      <Text style={{ ...small, margin: "0 0 24px" }}>
        <Link href={href} className="lk-link" style={{ color: "#3b5bdb", wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </>
  );
}`,
  Footnote: `function Footnote({ children }: { children: React.ReactNode }) {
  const small = { fontSize: "14px", lineHeight: "21px" };
  return (
    <Text
      className="lk-muted lk-rule"
      style={{ ...small, margin: "8px 0 0", borderTop: "1px solid #8a8f9c", paddingTop: "20px" }}
    >
      {children}
    </Text>
  );
}`,
} as const;

/**
 * What the built-in templates are, as sources in the form that projects edit: they show what a mail of ours looks like, and are where
 * changes begin. Names that people chose are cleaned before they get into our own mails; sources get them as they are.
 */
export const TEMPLATE_SOURCES: { readonly [T in ChangeableTemplate]: string } = {
  email_verification: source({
    variables: {
      emailVerificationLink: "https://example.com/verify?code=abc",
      accountName: "Ada Lovelace (ada@example.com)",
    },
    subject: '"Verify your email at " + project.displayName',
    content: `<Opening
        heading="Verify your email address"
        preview={"Confirm your email address for " + project.displayName + "."}
        userName={user.displayName}
      />
      <Paragraph>
        Please confirm that this is your email address, so that {project.displayName} can reach you here. It was added to the account of <strong>{variables.accountName}</strong>.
      </Paragraph>
      <Action href={variables.emailVerificationLink}>Verify email address</Action>
      <Footnote>
        If this is not your account, ignore this email. Clicking the button would add your address to another person's account.
      </Footnote>`,
  }),
  password_reset: source({
    variables: { passwordResetLink: "https://example.com/reset?code=abc" },
    subject: '"Reset your password at " + project.displayName',
    content: `<Opening
        heading="Choose a new password"
        preview={"Your link to a new password at " + project.displayName + "."}
        userName={user.displayName}
      />
      <Paragraph>
        We received a request to reset the password of your account at {project.displayName}. The link works once. Your old password stays valid until you choose a new one.
      </Paragraph>
      <Action href={variables.passwordResetLink}>Choose a new password</Action>
      <Footnote>If you did not request this, ignore this email. Your password will not change.</Footnote>`,
  }),
  magic_link: source({
    variables: { magicLink: "https://example.com/sign-in?code=abc", otp: "3SLSWZ" },
    subject: '"Sign in to " + project.displayName + ": Your code is " + variables.otp',
    content: `<Opening
        heading={"Sign in to " + project.displayName}
        preview={"Enter the code " + variables.otp + ", or click the link in this email."}
        userName={user.displayName}
      />
      <Paragraph>Enter this code where you want to sign in:</Paragraph>
      <Code>{variables.otp}</Code>
      <Paragraph>Or click the button to sign in with this browser:</Paragraph>
      <Action href={variables.magicLink}>Sign in</Action>
      <Footnote>
        If you did not try to sign in, ignore this email. Never share this code: we will not ask you for it.
      </Footnote>`,
  }),
  team_invitation: source({
    variables: { teamDisplayName: "Sales", teamInvitationLink: "https://example.com/join?code=abc" },
    subject: '"You are invited to join " + variables.teamDisplayName + " at " + project.displayName',
    content: `<Opening
        heading={"Join " + variables.teamDisplayName}
        preview={"You are invited to join " + variables.teamDisplayName + " at " + project.displayName + "."}
        userName={user.displayName}
      />
      <Paragraph>
        You are invited to join the team <strong>{variables.teamDisplayName}</strong> at {project.displayName}.
      </Paragraph>
      <Action href={variables.teamInvitationLink}>Join the team</Action>
      <Footnote>
        This invitation works only for the address it was sent to. If you were not expecting it, ignore this email: you will not join the team.
      </Footnote>`,
  }),
  sign_in_invitation: source({
    variables: { signInInvitationLink: "https://example.com/sign-in", teamDisplayName: "Shop" },
    subject: '"You are invited to sign in to " + project.displayName',
    content: `<Opening
        heading={"Sign in to " + project.displayName}
        preview={"A member of " + variables.teamDisplayName + " has invited you to join."}
        userName={user.displayName}
      />
      <Paragraph>
        A member of <strong>{variables.teamDisplayName}</strong> has invited you to join. Sign in with the address this email was sent to.
      </Paragraph>
      <Action href={variables.signInInvitationLink}>Sign in</Action>
      <Footnote>If you were not expecting this, ignore this email. Nothing happens unless you sign in.</Footnote>`,
  }),
};

function source(template: {
  /** Each with what a preview shows. */
  readonly variables: Readonly<Record<string, string>>;
  /** An expression. */
  readonly subject: string;
  readonly content: string;
}): string {
  const { variables, subject, content } = template;
  const used = Object.entries(PARTS).filter(([name]) => name === "Paragraph" || content.includes(`<${name}`));
  const schema = Object.keys(variables).map((name) => `${name}: "string"`);
  return `import { Button, Heading, Link, Preview, Section, Text } from "@react-email/components";
import { NotificationCategory, type Props, Subject } from "@stackframe/emails";
import { type } from "arktype";

export const variablesSchema = type({ ${schema.join(", ")} });

export function EmailTemplate({ variables, project, user }: Props<typeof variablesSchema.infer>) {
  return (
    <>
      <Subject value={${subject}} />
      <NotificationCategory value="Transactional" />
      ${content}
    </>
  );
}

EmailTemplate.PreviewVariables = ${JSON.stringify(variables, null, 2)} satisfies typeof variablesSchema.infer;

${used.map(([, part]) => part).join("\n\n")}
`;
}
