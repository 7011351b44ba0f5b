import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { type CSSProperties, createContext, type ReactNode, useContext } from "react";

// These colors work on light and dark cards. Everything else inherits from the theme.
const ACCENT = "#3b5bdb";
const LINE = "#8a8f9c";

/** Buttons of themes that say nothing about them; the radius is in pixels. */
export const DEFAULT_BUTTON = { color: ACCENT, textColor: "#ffffff", radius: 8 };

/** Look of buttons in the surrounding theme. Their text must be readable. */
export const ButtonLook = createContext(DEFAULT_BUTTON);

const small: CSSProperties = { fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" };

/** Starts an email: the line that mailboxes show beside the subject, the title, and a greeting unless it is `null`. */
export function Opening(props: {
  readonly preview: string;
  readonly heading: string;
  readonly greeting?: string | null | undefined;
}): ReactNode {
  return (
    <>
      <Preview>{props.preview}</Preview>
      <Heading as="h1" style={{ fontSize: "22px", lineHeight: "30px", fontWeight: 600, margin: "0 0 20px" }}>
        {props.heading}
      </Heading>
      {props.greeting && <Paragraph>{props.greeting}</Paragraph>}
    </>
  );
}

/** Shows a paragraph. */
export function Paragraph({ children }: { readonly children: ReactNode }): ReactNode {
  return <Text style={{ fontSize: "16px", lineHeight: "24px", margin: "0 0 20px" }}>{children}</Text>;
}

/**
 * Shows a button, and its address for clients that show no buttons and for readers who want to see where it leads.
 *
 * @param hint Introduces the address.
 */
export function Action(props: {
  readonly href: string;
  readonly hint?: string | undefined;
  readonly children: string;
}): ReactNode {
  const { color: backgroundColor, textColor, radius } = useContext(ButtonLook);
  const { href, hint = "If the button does not work, open this address in your browser:", children } = props;
  return (
    <>
      <Text data-skip-in-text="true" style={{ margin: "0 0 24px" }}>
        <Button
          href={href}
          className="lk-button"
          style={{
            backgroundColor,
            borderRadius: `${radius}px`,
            color: textColor,
            fontSize: "16px",
            fontWeight: 600,
            padding: "14px 24px",
          }}
        >
          {children}
        </Button>
      </Text>
      <Text className="lk-muted" data-skip-in-text="true" style={small}>
        {hint}
      </Text>
      <Text dir="ltr" style={{ ...small, margin: "0 0 24px" }}>
        <Link href={href} className="lk-link" style={{ color: ACCENT, wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** Shows a code to type, in letters that are easy to tell apart. A double click selects it whole. */
export function Code({ children }: { readonly children: string }): ReactNode {
  return (
    <Text
      className="lk-rule"
      dir="ltr"
      style={{
        border: `1px solid ${LINE}`,
        borderRadius: "8px",
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
        fontSize: "32px",
        fontWeight: 600,
        letterSpacing: "6px",
        lineHeight: "40px",
        margin: "0 0 24px",
        padding: "16px 12px 16px 18px", // balances the gap after the last character
        textAlign: "center",
      }}
    >
      {children}
    </Text>
  );
}

/** Ends an email: why the reader got it, or what to do if they did not expect it. */
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
