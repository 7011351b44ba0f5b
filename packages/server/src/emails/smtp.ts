import type { Socket } from "node:net";
import { isLoopback } from "../network/public-address.ts";
import { connectToHost } from "./connect-to-host.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";

/** An SMTP server that takes mail for delivery. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise the connection is upgraded when the server offers it (RFC 3207). */
  readonly isSecure: boolean;
  /** `null` when the server asks for none. They are sent over TLS only, except to this machine. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
  /** Whether credentials may be sent without TLS all the same. */
  readonly mayGoWithoutTls: boolean;
  /** Whether an address of the host may be connected to. */
  readonly mayUseAddress: (address: string) => boolean;
}

/** How far an attempt got. From `message` on, what goes wrong may be due to this one mail. */
export type SmtpStage = "connection" | "login" | "message";

/** A mail was not accepted; `cause` is the error of the system or the library, with its `code`, and `responseCode` where the server gave one. */
export class SmtpError extends Error {
  override readonly name = "SmtpError";
  readonly stage: SmtpStage;

  constructor(stage: SmtpStage, options: { readonly cause: unknown }) {
    super("The mail was not accepted.", options);
    this.stage = stage;
  }
}

/**
 * Hands one mail to a server; rejects with an {@link SmtpError} when it was not accepted.
 *
 * @param hurry Ends the attempt when aborted, unless the server has the whole mail and only its answer is missing.
 */
export type SendOverSmtp = (server: SmtpServer, mail: OutgoingEmail, hurry: AbortSignal) => Promise<void>;

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
 */
export const sendOverSmtp: SendOverSmtp = async (server, mail, hurry) => {
  let stage: SmtpStage = "connection";
  let isHandedOver = false;
  const giveUp = new AbortController();
  const onHurry = (): void => {
    if (!isHandedOver) giveUp.abort(timeout("Others wait."));
  };
  hurry.addEventListener("abort", onHurry);
  const timer = setTimeout(() => giveUp.abort(timeout("It took too long.")), TOTAL_TIMEOUT_MILLIS);
  let close = (): void => undefined;
  try {
    const [{ default: SMTPConnection }, { default: MailComposer }] = await Promise.all([
      import("nodemailer/lib/smtp-connection"),
      import("nodemailer/lib/mail-composer"),
    ]);
    if (hurry.aborted) onHurry();
    const connecting = AbortSignal.any([giveUp.signal, AbortSignal.timeout(CONNECTION_TIMEOUT_MILLIS)]);
    const { socket, addresses } = await connectToHost(server, server.mayUseAddress, connecting);
    const connection = new SMTPConnection({
      ...connectionOptions(server, socket),
      requireTLS:
        !server.isSecure && server.credentials !== null && !server.mayGoWithoutTls && !addresses.every(isLoopback),
    });
    close = () => connection.close();
    const failed = new Promise<never>((_resolve, reject) => {
      connection.once("error", reject);
      giveUp.signal.addEventListener("abort", () => reject(giveUp.signal.reason));
      if (giveUp.signal.aborted) reject(giveUp.signal.reason);
    });
    const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
      ]);
    failed.catch(() => undefined); // while no step is being waited for
    await step((done) => connection.connect(done));
    if (server.credentials && connection.allowsAuth) {
      stage = "login";
      const { username, password } = server.credentials;
      await step((done) => connection.login({ user: username, pass: password }, done));
    }
    stage = "message";
    const message = new MailComposer(mailOptions(mail)).compile().createReadStream();
    message.once("end", () => {
      isHandedOver = true;
    });
    // Said apart from the headers, so that no header can add a recipient.
    const envelope = { from: mail.from.address, to: [mail.to] };
    await step((done) => connection.send(envelope, message, done));
  } catch (error) {
    throw new SmtpError(stage, { cause: error });
  } finally {
    clearTimeout(timer);
    hurry.removeEventListener("abort", onHurry);
    close();
  }
};

function connectionOptions({ host, port, isSecure }: SmtpServer, connection: Socket) {
  return {
    host,
    port,
    secure: isSecure,
    connection,
    greetingTimeout: GREETING_TIMEOUT_MILLIS,
    socketTimeout: SILENCE_TIMEOUT_MILLIS,
    maxResponseSize: MAX_ANSWER_BYTES,
  };
}

function mailOptions(mail: OutgoingEmail) {
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from: mail.from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // The mail is text we rendered: nothing in it may make the library read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Out-of-office robots should not answer (RFC 3834 §5).
    headers: { "auto-submitted": "auto-generated" },
  };
}

function timeout(message: string): Error {
  return Object.assign(new Error(message), { code: "ETIMEDOUT" });
}
