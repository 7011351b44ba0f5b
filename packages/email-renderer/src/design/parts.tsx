import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { Children, type CSSProperties, createContext, type ReactNode, useContext } from "react";

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
      <Title>{props.heading}</Title>
      {props.greeting && <Paragraph>{props.greeting}</Paragraph>}
    </>
  );
}

const TITLES: { readonly [level in 1 | 2 | 3]: CSSProperties } = {
  1: { fontSize: "22px", lineHeight: "30px", fontWeight: 600, margin: "0 0 20px" },
  2: { fontSize: "18px", lineHeight: "26px", fontWeight: 600, margin: "8px 0 12px" },
  3: { fontSize: "16px", lineHeight: "24px", fontWeight: 600, margin: "8px 0 8px" },
};

/**
 * Shows a heading.
 *
 * @param level 1 for the title of the email, 2 and 3 for its parts. Default: 1.
 */
export function Title(props: { readonly level?: 1 | 2 | 3 | undefined; readonly children: ReactNode }): ReactNode {
  const { level = 1, children } = props;
  return (
    <Heading as={`h${level}`} style={TITLES[level]}>
      {children}
    </Heading>
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
 * @param showsAddress Whether to repeat the address below the button. Default: `true`.
 */
export function Action(props: {
  readonly href: string;
  readonly hint?: string | undefined;
  readonly showsAddress?: boolean | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { color: backgroundColor, textColor, radius } = useContext(ButtonLook);
  const { href, hint = "If the button does not work, open this address in your browser:", children } = props;
  const { showsAddress = true } = props;
  return (
    <>
      <Text data-skip-in-text={showsAddress ? "true" : undefined} style={{ margin: "0 0 24px" }}>
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
      {showsAddress && (
        <>
          <Text className="lk-muted" data-skip-in-text="true" style={small}>
            {hint}
          </Text>
          <Text dir="ltr" style={{ ...small, margin: "0 0 24px" }}>
            <Link href={href} className="lk-link" style={{ color: ACCENT, wordBreak: "break-all" }}>
              {href}
            </Link>
          </Text>
        </>
      )}
    </>
  );
}

/**
 * Shows an image that is never wider than the email.
 *
 * @param alt Stands for the image where it is not loaded; empty if it only decorates.
 * @param width In pixels. Default: the image's own.
 * @param href Where a click leads.
 */
export function Picture(props: {
  readonly src: string;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly href?: string | undefined;
}): ReactNode {
  const { src, alt, width, href } = props;
  const style: CSSProperties = { display: "block", height: "auto", margin: "0 0 20px", maxWidth: "100%" };
  const image = <Img src={src} alt={alt} width={width} style={style} />;
  return href ? <Link href={href}>{image}</Link> : image;
}

/** Shows its children side by side in columns of the same width; on phones below each other. */
export function Columns({ children }: { readonly children: ReactNode }): ReactNode {
  const columns = Children.toArray(children);
  const width = `${Math.floor(100 / Math.max(columns.length, 1))}%`;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ tableLayout: "fixed" }}>
      <tbody>
        <tr>
          {columns.map((column, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of an email do not move
              key={index}
              className="lk-column"
              width={width}
              style={{ paddingInlineEnd: index < columns.length - 1 ? "20px" : undefined, verticalAlign: "top" }}
            >
              {column}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Shows a line between two parts. */
export function Divider(): ReactNode {
  return <Hr className="lk-rule" style={{ border: "none", borderTop: `1px solid ${LINE}`, margin: "8px 0 24px" }} />;
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
