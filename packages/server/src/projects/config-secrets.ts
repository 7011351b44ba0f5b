import type { ConfigDocument, Schema } from "@latchkit/contract";
import type { JsonValue } from "../database/json.ts";
import { hostOnly } from "../network/host-only.ts";
import { isPlainObject } from "../plain-object.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { UnsealError } from "../tokens/seal.ts";
import { schemaBelow } from "./complete-config.ts";
import { schemaAt } from "./config-document.ts";
import { isReceiver, isSecret } from "./config-schemas.ts";
import type { ConfigOverride } from "./new-project-config.ts";

/** Stands for a secret that the reader may not see. */
const HIDDEN_SECRET = "(secret)";

/** Stored form of a secret: the sealed value in base64. */
type Sealed = { readonly $sealed: string };

/**
 * The sealed value includes its project, so that write access to the database is not enough to move a secret to another
 * project.
 */
const purposeOf = (projectId: string): string => `project-config/${projectId}`;

/**
 * Seals the secrets among what a project sets (client secrets of OAuth providers, the mail server's password), to be
 * stored.
 */
export function sealSecrets(override: ConfigOverride, rootSecret: RootSecret, projectId: string): ConfigOverride {
  return mapSecrets(override, (value) => {
    if (typeof value !== "string") return value; // nothing, or sealed before
    const sealed = rootSecret.seal(purposeOf(projectId), [], Buffer.from(value));
    return { $sealed: Buffer.from(sealed).toString("base64") };
  });
}

/**
 * Opens what {@link sealSecrets} sealed, for rendering.
 *
 * A secret that cannot be opened, because the root secret is another one, counts as not set: the project still runs,
 * without what needs it.
 */
export function openSecrets(override: ConfigOverride, rootSecret: RootSecret, projectId: string): ConfigOverride {
  return mapSecrets(override, (value) => {
    if (!isSealed(value)) return value;
    try {
      return Buffer.from(rootSecret.open(purposeOf(projectId), [], Buffer.from(value.$sealed, "base64"))).toString();
    } catch (error) {
      if (error instanceof UnsealError) return null;
      throw error;
    }
  });
}

function isSealed(value: JsonValue): value is Sealed {
  return isPlainObject(value) && typeof value.$sealed === "string";
}

function mapSecrets(override: ConfigOverride, map: (value: JsonValue) => JsonValue): ConfigOverride {
  return mapWhere(override, isSecret, map);
}

function mapWhere(
  override: ConfigOverride,
  isMeant: (schema: Schema | null) => boolean,
  map: (value: JsonValue) => JsonValue,
): ConfigOverride {
  const below = (schema: Schema | null, value: JsonValue): JsonValue => {
    if (isMeant(schema)) return map(value);
    if (!schema || typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, below(schemaBelow(schema, name), inner)]),
    );
  };
  return Object.fromEntries(
    Object.entries(override).map(([path, value]) => [path, below(schemaAt(path.split(".")), value)]),
  );
}

/** Returns a project's configuration with a placeholder for each secret, and of receivers the host. */
export function withoutSecrets(config: ConfigDocument): ConfigDocument {
  return hideSecrets(config as unknown as ConfigOverride) as unknown as ConfigDocument;
}

/** Returns what a project sets, with `null` in place of each secret. */
export function dropSecrets(override: ConfigOverride): ConfigOverride {
  return mapSecrets(override, () => null);
}

/** Returns what a project sets with a placeholder for each secret, and of receivers the host. */
export function hideSecrets(override: ConfigOverride): ConfigOverride {
  return withReceiverHosts(mapSecrets(override, (value) => value && HIDDEN_SECRET));
}

/** Returns what is set, of receivers their host only. */
export function withReceiverHosts(override: ConfigOverride): ConfigOverride {
  return mapWhere(override, isReceiver, (value) => (typeof value === "string" ? hostOnly(value) : value));
}
