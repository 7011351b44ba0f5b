import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { explainConnectionError } from "./connection-errors.ts";

/** An idle connection that a firewall dropped looks alive until somebody speaks; so we do. */
const HEARTBEAT_MILLIS = 30_000;
const QUERY_TIMEOUT_MILLIS = 10_000;
const FIRST_RETRY_MILLIS = 100;
const LONGEST_RETRY_MILLIS = 10_000;
const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

interface NotificationsOptions {
  readonly config: pg.ClientConfig;
  readonly where: string;
  readonly logger: Logger;
  /** From [0, 1): spreads the reconnects of many nodes over time. */
  readonly random: { number(): number };
}

/** One connection that hears notifications for all listeners of a backend, and is replaced when it breaks. */
export class Notifications {
  readonly #options: NotificationsOptions;
  readonly #subscriptions = new Set<Subscription>();
  readonly #closing = new AbortController();
  #client: Promise<pg.Client> | undefined;

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
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#unlisten(subscription);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#subscriptions.clear();
    const client = await this.#client?.catch(() => undefined); // still connecting, and failing at that: nothing to end
    await client?.end();
  }

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    if (this.#closing.signal.aborted || this.#channels().includes(subscription.channel)) return;
    const client = await this.#connection();
    await client.query(`unlisten ${subscription.channel}`);
  }

  #channels(): string[] {
    return [...new Set([...this.#subscriptions].map(({ channel }) => channel))];
  }

  #connection(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined; // so that the next caller tries anew
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const { config, where, logger } = this.#options;
    const client = new pg.Client({ ...config, query_timeout: QUERY_TIMEOUT_MILLIS });
    client.on("error", (error) => logger.warn({ err: error }, "the connection that hears notifications broke"));
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    try {
      await client.connect();
      const channels = this.#channels();
      if (channels.length > 0) await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
    } catch (error) {
      await client.end();
      throw explainConnectionError(error, where);
    }
    this.#watch(client);
    return client;
  }

  /** Replaces the connection once it ends, or no longer answers. */
  #watch(client: pg.Client): void {
    const heartbeat = setInterval(() => {
      client.query("select 1").catch(lost);
    }, HEARTBEAT_MILLIS);
    heartbeat.unref();
    const lost = (): void => {
      clearInterval(heartbeat);
      client.off("end", lost);
      if (this.#closing.signal.aborted) return;
      void client.end(); // may take forever on a connection that is only half there
      this.#client = this.#reconnect();
      this.#client.catch(() => undefined); // fails only when closing
    };
    client.on("end", lost);
  }

  async #reconnect(): Promise<pg.Client> {
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
