import type { DeliveryNews } from "../../emails/delivery-news.ts";
import { isPlainObject } from "../../plain-object.ts";

/** A provider's report about one email. */
export interface ProviderReport {
  readonly news: DeliveryNews;
  readonly addresses: readonly string[];
  /** The receiving server's reply. */
  readonly details: string | null;
  /** Whether the address will never work, so that nothing more is sent to it. */
  readonly isPermanent: boolean;
  readonly at: Date;
  /** The Message-ID as sent, if the provider tells it. */
  readonly messageId?: string | undefined;
  /** The provider's own ID of the email. */
  readonly providerId?: string | undefined;
}

/** JSON of an unknown shape, read field by field: what is missing or of another type is `undefined`. */
export class UntrustedJson {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** @throws {SyntaxError} */
  static parse(text: string): UntrustedJson {
    return new UntrustedJson(JSON.parse(text));
  }

  get(name: string): UntrustedJson {
    const value = this.#value;
    return new UntrustedJson(isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);
  }

  text(name: string): string | undefined {
    const value = this.get(name).#value;
    return typeof value === "string" ? value : undefined;
  }

  list(name: string): readonly UntrustedJson[] {
    const value = this.get(name).#value;
    return Array.isArray(value) ? value.map((item) => new UntrustedJson(item)) : [];
  }

  /** Texts of a list, or the one text. */
  texts(name: string): readonly string[] {
    const one = this.text(name);
    if (one !== undefined) return [one];
    return this.list(name).flatMap((item) => (typeof item.#value === "string" ? [item.#value] : []));
  }

  instant(name: string): Date | undefined {
    const at = new Date(this.text(name) ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
}
