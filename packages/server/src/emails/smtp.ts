import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../network/public-address.ts";
import { connectToHost } from "./connect-to-host.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";
import { providerHeaders } from "./provider-headers.ts";
import { createDeadline, whenAborted } from "./smtp-deadline.ts";

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
  /** Name by which the client introduces itself (RFC 5321 §4.1.1.1). Default: that of the machine, as far as it has one. */
  readonly clientName?: string | undefined;
  /** Whether an address of the host may be connected to. */
  readonly mayUseAddress: (address: string) => boolean;
}

/** Last step that an attempt reached. From `message` on, what goes wrong may be due to this one mail. */
export type SmtpStage = "connection" | "login" | "message";

/**
 * A mail was not accepted; `cause` is the error of the system or the library, with its `code`, and `responseCode` where
 * the server gave one.
 */
export class SmtpError extends Error {
  override readonly name = "SmtpError";
  readonly stage: SmtpStage;

  constructor(stage: SmtpStage, options: { readonly cause: unknown }) {
    super("The mail was not accepted.", options);
    this.stage = stage;
  }
}

/** A mail that a server has accepted. */
export interface AcceptedMail {
  /** By what name the server's reports call it; `undefined` if its answer does not say. */
  readonly providerMessageId: string | undefined;
  /** Recipients that the server refused, although it took the mail for the others. Default: none. */
  readonly refused?: readonly RefusedRecipient[] | undefined;
}

/** A recipient that a server refused, and why. */
export interface RefusedRecipient {
  readonly address: string;
  readonly error: SmtpError;
}

/**
 * Hands one mail to a server; rejects with an {@link SmtpError} when it was not accepted.
 *
 * @param hurry Ends the attempt when aborted, unless the server has the whole mail and only its answer is missing.
 */
export type SendOverSmtp = (server: SmtpServer, mail: OutgoingEmail, hurry: AbortSignal) => Promise<AcceptedMail>;

/** Milliseconds for the lookup of the name and the connection, then for the greeting, then between any two answers. */
const CONNECTION_TIMEOUT_MILLIS = 10_000;
const GREETING_TIMEOUT_MILLIS = 10_000;
const SILENCE_TIMEOUT_MILLIS = 20_000;
/**
 * However a server stretches it, opening a connection and handing a mail over take no longer than this, in
 * milliseconds.
 */
const OPENING_TIMEOUT_MILLIS = 20_000;
const SENDING_TIMEOUT_MILLIS = 45_000;
/** Bytes; an honest answer is a line or two. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** An open connection to a server. */
export interface SmtpConnection {
  /**
   * Hands one mail over, as {@link SendOverSmtp}; never two at a time. A connection that failed outside a mail is
   * closed.
   */
  send(mail: OutgoingEmail, hurry: AbortSignal): Promise<AcceptedMail>;
  /** Whether another mail can be sent. */
  readonly isOpen: boolean;
  close(): void;
}

/** Sends over SMTP, one connection per mail. */
export const sendOverSmtp: SendOverSmtp = async (server, mail, hurry) => {
  const connection = await openSmtpConnection(server, hurry);
  try {
    return await connection.send(mail, hurry);
  } finally {
    connection.close();
  }
};

/**
 * Connects and signs in.
 *
 * The mail library is loaded with the first connection, so that a backend which sends nothing pays nothing.
 *
 * @param hurry Gives up when aborted.
 * @throws {SmtpError} When there is no connection.
 */
export async function openSmtpConnection(server: SmtpServer, hurry: AbortSignal): Promise<SmtpConnection> {
  let stage: SmtpStage = "connection";
  const deadline = createDeadline(hurry, OPENING_TIMEOUT_MILLIS);
  let close = (): void => undefined;
  try {
    const [{ default: Connection }, { default: MailComposer }] = await Promise.all([
      import("nodemailer/lib/smtp-connection"),
      import("nodemailer/lib/mail-composer"),
    ]);
    deadline.signal.throwIfAborted();
    const connecting = AbortSignal.any([deadline.signal, AbortSignal.timeout(CONNECTION_TIMEOUT_MILLIS)]);
    const { socket, addresses } = await connectToHost(server, server.mayUseAddress, connecting);
    const connection = new Connection({
      ...connectionOptions(server, socket),
      requireTLS:
        !server.isSecure && server.credentials !== null && !server.mayGoWithoutTls && !addresses.every(isLoopback),
    });
    const { step, ...link } = watchConnection(connection);
    close = link.close;
    await step(deadline.signal, (done) => connection.connect(done));
    if (server.credentials && connection.allowsAuth) {
      stage = "login";
      const { username, password } = server.credentials;
      await step(deadline.signal, (done) => connection.login({ user: username, pass: password }, done));
    }
    const compose = (mail: OutgoingEmail) =>
      new MailComposer(mailOptions(mail, server.host)).compile().createReadStream();
    return {
      get isOpen() {
        return link.isOpen();
      },
      close,
      send: (mail, mailHurry) =>
        sendMail(connection, { step, ...link }, { mail, compose: () => compose(mail), hurry: mailHurry }),
    };
  } catch (error) {
    close();
    throw new SmtpError(stage, { cause: error });
  } finally {
    deadline.clear();
  }
}

/** The library's result for a mail that a server accepted. */
interface SentInfo {
  readonly serverMessageId?: string | undefined;
  readonly rejectedErrors?: readonly (Error & { readonly recipient?: string | undefined })[] | undefined;
}

type WithCallback<T> = (done: (error?: Error | null, result?: T) => void) => void;

interface WatchedConnection {
  /** Runs a step of the library's, until the connection breaks or the signal aborts. */
  readonly step: <T>(signal: AbortSignal, run: WithCallback<T>) => Promise<T | undefined>;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

function watchConnection(connection: SMTPConnection): WatchedConnection {
  let isOpen = true;
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on("error", reject); // also while no step is being waited for
    connection.once("end", () => {
      isOpen = false;
      reject(Object.assign(new Error("The connection was closed."), { code: "ECONNECTION" }));
    });
  });
  broken.catch(() => {
    isOpen = false;
  });
  return {
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      connection.close();
    },
    step: <T>(signal: AbortSignal, run: WithCallback<T>) => Promise.race([broken, whenAborted(signal), whenDone(run)]),
  };
}

function whenDone<T>(run: WithCallback<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result))));
}

interface Sending {
  readonly mail: OutgoingEmail;
  readonly compose: () => Readable;
  readonly hurry: AbortSignal;
}

async function sendMail(
  connection: SMTPConnection,
  { step, isOpen, close }: WatchedConnection,
  { mail, compose, hurry }: Sending,
): Promise<AcceptedMail> {
  let isHandedOver = false;
  const sending = createDeadline(hurry, SENDING_TIMEOUT_MILLIS, () => !isHandedOver);
  try {
    const message = compose();
    message.once("end", () => {
      isHandedOver = true;
    });
    // Said apart from the headers, so that no header can add a recipient.
    const envelope = { from: mail.from.address, to: [...mail.to] };
    const sent = await step<SentInfo>(sending.signal, (done) => connection.send(envelope, message, done));
    const refused = (sent?.rejectedErrors ?? []).map((cause) => ({
      address: cause.recipient ?? "",
      error: new SmtpError("message", { cause }),
    }));
    return { providerMessageId: sesMessageId(sent?.serverMessageId), refused };
  } catch (error) {
    // A refusal of the mail leaves the connection usable; anything else does not.
    if (!isReply(error)) close();
    else if (isOpen()) await step(sending.signal, (done) => connection.reset(done)).catch(close);
    throw new SmtpError("message", { cause: error });
  } finally {
    sending.clear();
  }
}

/** Amazon SES replaces our Message-ID. Its reports name the part before the `@`, which its answer tells. */
function sesMessageId(serverMessageId: string | undefined): string | undefined {
  return /^<(.+)@[\w-]+\.amazonses\.com>$/.exec(serverMessageId ?? "")?.[1];
}

/** Whether the server answered, in plain SMTP and not to say goodbye. */
function isReply(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 400 && code < 600 && code !== 421;
}

function connectionOptions({ host, port, isSecure, clientName }: SmtpServer, connection: Socket) {
  return {
    ...(clientName !== undefined && { name: clientName }),
    host,
    port,
    secure: isSecure,
    connection,
    greetingTimeout: GREETING_TIMEOUT_MILLIS,
    socketTimeout: SILENCE_TIMEOUT_MILLIS,
    maxResponseSize: MAX_ANSWER_BYTES,
  };
}

function mailOptions(mail: OutgoingEmail, host: string) {
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from: mail.from,
    to: mail.to.map((address) => ({ name: "", address })),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // The mail is text we rendered: nothing in it may make the library read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Out-of-office robots should not answer (RFC 3834 §5).
    headers: {
      "auto-submitted": "auto-generated",
      ...providerHeaders(host, mail.messageId),
      ...mail.headers,
    },
  };
}
