import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "../logging/logger.ts";
import { type Connector, cutConnection, endConnection, withinLimit } from "./connector.ts";

/** Keeps firewalls from forgetting the connection, and notices when its server has become a standby. */
const HEARTBEAT_MILLIS = 30_000;
const QUERY_TIMEOUT_MILLIS = 5_000;
const FIRST_RETRY_MILLIS = 100;
const LONGEST_RETRY_MILLIS = 5_000;
const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

interface NotificationsOptions {
  /** Opens connections that keep their session. */
  readonly connector: Connector;
  readonly logger: Logger;
  /** From [0, 1): spreads the reconnects of many nodes over time. */
  readonly random: { number(): number };
}

/** @throws {DatabaseUnavailableError} and cuts the connection, if there is no answer in time. */
async function ask(client: Client, sql: string): Promise<unknown[]> {
  return (await withinLimit(client, QUERY_TIMEOUT_MILLIS, () => client.query<object>(sql))).rows;
}

async function isReadOnly(client: Client): Promise<boolean> {
  const [row] = await ask(client, "select 1 where current_setting('transaction_read_only') = 'on'");
  return row !== undefined;
}

/** One connection that hears notifications for all listeners of a backend, and is replaced when it breaks. */
export class Notifications {
  readonly #options: NotificationsOptions;
  readonly #subscriptions = new Set<Subscription>();
  readonly #closing = new AbortController();
  #client: Promise<Client> | undefined;
  /** The connection, from when it listens until it ends. */
  #hearing: Client | undefined;
  #beat: (() => Promise<void>) | undefined;

  constructor(options: NotificationsOptions) {
    this.#options = options;
  }

  /** @see Database.listen */
  async listen(
    channel: string,
    onMessage: Subscription["onMessage"],
    onReconnect: Subscription["onReconnect"],
  ): Promise<() => Promise<void>> {
    if (!CHANNEL.test(channel))
      throw new Error(`"${channel}" is no channel: expected lower-case letters, digits and underscores.`);
    const subscription = { channel, onMessage, onReconnect };
    this.#subscriptions.add(subscription);
    try {
      const client = await this.#connection();
      await ask(client, `listen ${channel}`);
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#unlisten(subscription);
  }

  /** Looks whether the connection still hears: others of this database did not. */
  suspect(): void {
    void this.#beat?.();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#subscriptions.clear();
    const client = await this.#client?.catch(() => undefined); // still connecting, and failing at that: nothing to end
    if (client) await endConnection(client);
  }

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    const client = this.#hearing; // while there is none, the next one listens to what is left
    if (!client || this.#closing.signal.aborted || this.#channels().includes(subscription.channel)) return;
    await ask(client, `unlisten ${subscription.channel}`).catch((error: unknown) =>
      this.#options.logger.debug({ err: error }, "a connection broke before it stopped listening"),
    );
  }

  #channels(): string[] {
    return [...new Set([...this.#subscriptions].map(({ channel }) => channel))];
  }

  #connection(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined; // so that the next caller tries anew
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const { connector, logger } = this.#options;
    const { client } = await connector.connect();
    client.on("error", (error) => logger.warn({ err: error }, "the connection that hears notifications broke"));
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    const channels = this.#channels();
    try {
      if (channels.length > 0) await ask(client, channels.map((channel) => `listen ${channel}`).join("; "));
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    this.#watch(client);
    return client;
  }

  /**
   * Replaces the connection once it ends, no longer answers, or is connected to a server that sends no notifications.
   */
  #watch(client: Client): void {
    let isBeating = false;
    this.#hearing = client;
    this.#beat = async () => {
      if (isBeating) return;
      isBeating = true;
      const isDeaf = await isReadOnly(client).catch(() => true);
      if (isDeaf) cutConnection(client, "it no longer hears notifications");
      isBeating = false;
    };
    const heartbeat = setInterval(this.#beat, HEARTBEAT_MILLIS).unref();
    client.once("end", () => {
      clearInterval(heartbeat);
      this.#beat = undefined;
      this.#hearing = undefined;
      if (this.#closing.signal.aborted) return;
      this.#client = this.#reconnect();
      this.#client.catch(() => undefined); // fails only when closing
    });
  }

  async #reconnect(): Promise<Client> {
    for (let attempt = 0; ; attempt += 1) {
      const longest = Math.min(FIRST_RETRY_MILLIS * 2 ** attempt, LONGEST_RETRY_MILLIS);
      await delay(longest * (0.5 + this.#options.random.number() / 2), undefined, {
        signal: this.#closing.signal,
        ref: false,
      });
      try {
        const client = await this.#connect();
        for (const { onReconnect } of this.#subscriptions) this.#call(onReconnect);
        return client;
      } catch (error) {
        this.#options.logger.warn({ err: error }, "cannot hear notifications yet, will try again");
      }
    }
  }

  #deliver(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) this.#call(() => subscription.onMessage(payload));
    }
  }

  /** A listener that throws must not take the connection, or the others, with it. */
  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#options.logger.error({ err: error }, "a listener for notifications failed");
    }
  }
}
