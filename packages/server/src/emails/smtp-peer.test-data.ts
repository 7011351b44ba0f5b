import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the other side got it. */
export interface PeerMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly username: string | null;
  /** Name with which the client introduced itself. */
  readonly clientName: string;
  readonly source: string;
  readonly mail: Email;
}

/** A real SMTP server. */
export interface SmtpPeer extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly PeerMail[];
  /** Number of connections and of sign-in attempts. */
  readonly connections: number;
  readonly logins: number;
  /** Answers the next recipients with an error instead of taking them. */
  refuseNext(...answers: readonly Refusal[]): void;
  /** Asks, for every recipient from now on, with what to refuse them; `null` takes them. */
  refuseWhile(decide: (to: string) => Refusal | null): void;
  /** Is called with every mail before the client hears that it was taken. */
  onMail(listen: (mail: PeerMail) => Promise<void>): void;
}

/** An SMTP answer that is not yes. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
}

/**
 * Starts an SMTP server that takes every mail.
 *
 * @param options.port Default: a free one.
 * @param options.login A client that cannot name these is refused.
 * @param options.offersTls Whether it offers STARTTLS, with a certificate that no client trusts. Default: `false`.
 * @param options.isSecure Whether TLS starts with the first byte, with such a certificate. Default: `false`.
 * @param options.answer What it says about a mail that it takes. Default: nothing about it.
 * @param options.refusesLogin Asked at each login whether to refuse it, though it is right. Default: no.
 */
export async function startSmtpPeer({
  port = 0,
  login,
  offersTls = false,
  isSecure = false,
  answer,
  refusesLogin = () => false,
}: {
  port?: number;
  login?: { username: string; password: string };
  offersTls?: boolean;
  isSecure?: boolean;
  answer?: (mail: PeerMail) => string;
  refusesLogin?: () => boolean;
} = {}): Promise<SmtpPeer> {
  const mails: PeerMail[] = [];
  const refusals: Refusal[] = [];
  let [connections, logins] = [0, 0];
  let decide: (to: string) => Refusal | null = () => null;
  let listen: (mail: PeerMail) => Promise<void> = async () => undefined;
  const server = new SMTPServer({
    secure: isSecure,
    disabledCommands: [...(offersTls ? [] : ["STARTTLS" as const]), ...(login ? [] : ["AUTH" as const])],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    allowInsecureAuth: true,
    closeTimeout: 1, // in milliseconds: clients keep connections for seconds
    onAuth({ username, password }, _session, done) {
      logins += 1;
      if (!refusesLogin() && username === login?.username && password === login?.password)
        done(null, { user: username });
      else done(refusal(535, "5.7.8 Wrong username or password"));
    },
    onRcptTo({ address }, _session, done) {
      const next = refusals.shift() ?? decide(address);
      done(next ? refusal(next.code, next.message) : null);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        return; // the client died while it sent
      }
      const source = Buffer.concat(chunks).toString();
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        envelope: { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) },
        clientName: session.hostNameAppearsAs || "",
        username: typeof session.user === "string" ? session.user : null,
        source,
        mail: await PostalMime.parse(source),
      };
      mails.push(mail);
      await listen(mail);
      done(null, answer?.(mail));
    },
  });
  server.on("error", () => undefined); // clients that hang up
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The SMTP server does not listen on a port.");
  return {
    port: address.port,
    mails,
    get connections() {
      return connections;
    },
    get logins() {
      return logins;
    },
    refuseNext: (...answers) => void refusals.push(...answers),
    refuseWhile: (decision) => {
      decide = decision;
    },
    onMail: (listener) => {
      listen = listener;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
