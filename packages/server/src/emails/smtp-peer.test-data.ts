import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the other side got it. */
export interface PeerMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly username: string | null;
  readonly source: string;
  readonly mail: Email;
}

/** A real SMTP server. */
export interface SmtpPeer extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly PeerMail[];
  /** Answers the next recipients with an error instead of taking them. */
  refuseNext(...answers: readonly { code: number; message: string }[]): void;
}

/**
 * Starts an SMTP server that takes every mail.
 *
 * @param options.port Default: a free one.
 * @param options.login Whoever cannot name these is refused.
 */
export async function startSmtpPeer({
  port = 0,
  login,
}: {
  port?: number;
  login?: { username: string; password: string };
} = {}): Promise<SmtpPeer> {
  const mails: PeerMail[] = [];
  const refusals: { code: number; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.username && password === login?.password) done(null, { user: username });
      else done(refusal(535, "5.7.8 Wrong username or password"));
    },
    onRcptTo(_address, _session, done) {
      const next = refusals.shift();
      done(next ? refusal(next.code, next.message) : null);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const source = Buffer.concat(chunks).toString();
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        envelope: { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) },
        username: typeof session.user === "string" ? session.user : null,
        source,
        mail: await PostalMime.parse(source),
      });
      done();
    },
  });
  server.on("error", () => undefined); // clients that hang up
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The SMTP server does not listen on a port.");
  return {
    port: address.port,
    mails,
    refuseNext: (...answers) => void refusals.push(...answers),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
