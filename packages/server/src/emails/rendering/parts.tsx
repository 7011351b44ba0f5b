import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";

// Colours here work on the light card and on the dark one; everything else inherits from the theme.
const ACCENT = "#3b5bdb";
const LINE = "#8a8f9c";

const paragraph: CSSProperties = { fontSize: "16px", lineHeight: "24px", margin: "0 0 20px" };
const small: CSSProperties = { fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" };

/** Title, greeting, and the line a mailbox shows beside the subject. */
export function Opening(props: {
  readonly heading: string;
  readonly preview: string;
  readonly userName: string | null;
}): ReactNode {
  return (
    <>
      <Preview>{props.preview}</Preview>
      <Heading as="h1" style={{ fontSize: "22px", lineHeight: "30px", fontWeight: 600, margin: "0 0 20px" }}>
        {props.heading}
      </Heading>
      {props.userName !== null && <Paragraph>Hello {props.userName},</Paragraph>}
    </>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }): ReactNode {
  return <Text style={paragraph}>{children}</Text>;
}

/** What the mail is for: a button, and the bare address for programs that show none and people who want to see where it leads. */
export function Action({ href, children }: { readonly href: string; readonly children: string }): ReactNode {
  return (
    <>
      <Section data-skip-in-text="true" style={{ margin: "0 0 24px" }}>
        <Button
          href={href}
          style={{
            backgroundColor: ACCENT,
            borderRadius: "8px",
            color: "#ffffff",
            fontSize: "16px",
            fontWeight: 600,
            padding: "14px 24px",
          }}
        >
          {children}
        </Button>
      </Section>
      <Text className="lk-muted" data-skip-in-text="true" style={small}>
        If the button does not work, open this address in your browser:
      </Text>
      <Text style={{ ...small, margin: "0 0 24px" }}>
        <Link href={href} className="lk-link" style={{ color: ACCENT, wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** A code to type, set so that nobody mistakes one character for another and a double click selects it whole. */
export function Code({ children }: { readonly children: string }): ReactNode {
  return (
    <Text
      className="lk-rule"
      style={{
        border: `1px solid ${LINE}`,
        borderRadius: "8px",
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        fontSize: "32px",
        fontWeight: 600,
        letterSpacing: "6px",
        lineHeight: "40px",
        margin: "0 0 24px",
        padding: "16px 12px 16px 18px", // the last character is followed by a gap, too
        textAlign: "center",
      }}
    >
      {children}
    </Text>
  );
}

/** The last line: what to do if none of this was wanted. */
export function Footnote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text
      className="lk-muted lk-rule"
      style={{ ...small, borderTop: `1px solid ${LINE}`, margin: "8px 0 0", paddingTop: "20px" }}
    >
      {children}
    </Text>
  );
}
