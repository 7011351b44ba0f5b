import type { OutgoingEmail } from "./outgoing-email.ts";
import { type AcceptedMail, openSmtpConnection, type SmtpConnection, SmtpError, type SmtpServer } from "./smtp.ts";

/** Keeps connections to email servers open, for many mails one after the other. */
export interface SmtpPool {
  /** Hands one mail over, as `SendOverSmtp`. */
  send(server: SmtpServer, mail: OutgoingEmail, hurry: AbortSignal): Promise<AcceptedMail>;
  close(): void;
}

/** Milliseconds after which an unused connection is closed; servers wait for minutes (RFC 5321 §4.5.3.2.7). */
const IDLE_MILLIS = 5_000;
/** Mails per connection: many servers allow a hundred. */
const MAX_MAILS = 100;

interface PooledConnection {
  readonly connection: SmtpConnection;
  mails: number;
  timer?: NodeJS.Timeout;
}

/** Creates a pool. How many connections there are to a server is how many mails its callers send at a time. */
export function createSmtpPool(): SmtpPool {
  const idle = new Map<string, PooledConnection[]>();

  function take(key: string): PooledConnection | undefined {
    const found = idle.get(key)?.pop();
    if (!found) return undefined;
    clearTimeout(found.timer);
    return found.connection.isOpen ? found : take(key);
  }

  function giveBack(key: string, pooled: PooledConnection): void {
    if (!pooled.connection.isOpen) return;
    if (pooled.mails >= MAX_MAILS) {
      pooled.connection.close();
      return;
    }
    const others = idle.get(key) ?? [];
    idle.set(key, [...others, pooled]);
    pooled.timer = setTimeout(() => {
      pooled.connection.close();
      const left = idle.get(key)?.filter((other) => other !== pooled) ?? [];
      if (left.length > 0) idle.set(key, left);
      else idle.delete(key);
    }, IDLE_MILLIS).unref();
  }

  return {
    async send(server, mail, hurry) {
      const key = keyOf(server);
      for (;;) {
        const used = take(key);
        const pooled = used ?? { connection: await openSmtpConnection(server, hurry), mails: 0 };
        pooled.mails += 1;
        try {
          return await pooled.connection.send(mail, hurry);
        } catch (error) {
          // A server may close a connection that rests. It has seen nothing of this mail then, or not all of it.
          if (!used || pooled.connection.isOpen || hurry.aborted || !(error instanceof SmtpError)) throw error;
        } finally {
          giveBack(key, pooled);
        }
      }
    },
    close() {
      for (const connections of idle.values())
        for (const { connection, timer } of connections) {
          clearTimeout(timer);
          connection.close();
        }
      idle.clear();
    },
  };
}

/** Connections are shared only by mails for which everything about the server is the same. */
function keyOf({ host, port, isSecure, credentials, mayGoWithoutTls }: SmtpServer): string {
  return JSON.stringify([host, port, isSecure, credentials, mayGoWithoutTls]);
}
