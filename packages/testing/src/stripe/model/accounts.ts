import { Account, type Surroundings } from "./account.ts";

/** All accounts of a stand-in. One that is asked for the first time exists from then on. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #surroundings: Surroundings;

  constructor(now: () => Date, url: string) {
    let ids = 0;
    this.#surroundings = { now, url, newId: (prefix) => `${prefix}_${String(++ids).padStart(8, "0")}` };
  }

  /** Returns an account by its ID; the key's own by an empty text. */
  get(id: string): Account {
    const account = this.#accounts.get(id) ?? new Account(id, this.#surroundings);
    this.#accounts.set(id, account);
    return account;
  }

  create(): Account {
    return this.get(this.#surroundings.newId("acct"));
  }

  /** Begins an account anew, without its customers and what they bought. */
  empty(id: string): void {
    this.#accounts.set(id, new Account(id, this.#surroundings));
  }

  all(): Iterable<Account> {
    return this.#accounts.values();
  }
}
