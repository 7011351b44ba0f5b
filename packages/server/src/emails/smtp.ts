import type { OutgoingEmail } from "./outgoing-email.ts";

/** An SMTP server that takes mail for delivery. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise the connection is upgraded when the server offers it (RFC 3207). */
  readonly isSecure: boolean;
  /** `null` when the server asks for none. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

/** Hands one mail to a server; rejects when it was not accepted. */
export type SendOverSmtp = (server: SmtpServer, mail: OutgoingEmail) => Promise<void>;

/** Milliseconds for the lookup of the name and the connection, then for the greeting, then between any two answers. */
const CONNECTION_TIMEOUT_MILLIS = 10_000;
const GREETING_TIMEOUT_MILLIS = 10_000;
const SILENCE_TIMEOUT_MILLIS = 20_000;
/** However a server stretches it, nothing takes longer than this, in milliseconds. */
const TOTAL_TIMEOUT_MILLIS = 45_000;
/** Bytes; an honest answer is a line or two. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Sends over SMTP, one connection per mail.
 *
 * The mail library is loaded with the first mail, so that a backend which sends nothing pays nothing.
 *
 * @throws The library's error, with its `code`, and the server's `responseCode` where it gave one.
 */
export const sendOverSmtp: SendOverSmtp = async (server, mail) => {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    ...(server.credentials && { auth: { user: server.credentials.username, pass: server.credentials.password } }),
    connectionTimeout: CONNECTION_TIMEOUT_MILLIS,
    dnsTimeout: CONNECTION_TIMEOUT_MILLIS,
    greetingTimeout: GREETING_TIMEOUT_MILLIS,
    socketTimeout: SILENCE_TIMEOUT_MILLIS,
    maxResponseSize: MAX_ANSWER_BYTES,
    // The mail is text we rendered: nothing in it may make the library read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from: mail.from,
    to: { name: "", address: mail.to },
    // Said apart from the headers, so that no header can add a recipient.
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    signal: AbortSignal.timeout(TOTAL_TIMEOUT_MILLIS),
    // Out-of-office robots should not answer (RFC 3834 §5).
    headers: { "auto-submitted": "auto-generated" },
  });
};
