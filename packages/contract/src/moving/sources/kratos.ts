import type { NewExportLine } from "../lines.ts";
import type { SourceReport } from "./report.ts";
import {
  base32Of,
  bytesOf,
  distinct,
  type Fields,
  groupRows,
  idOf,
  instantOf,
  isTrue,
  jsonOf,
  metadataOf,
  nameOf,
  objectOf,
  objectsOf,
  type Rows,
  textOf,
} from "./values.ts";

/** Parts of an Ory Kratos installation that stay behind. */
export const KRATOS_LEAVES_OUT: readonly string[] = ["recovery codes", "sessions", "organizations"];

/** Tables of the database of Ory Kratos. */
export interface KratosTables {
  readonly identities: Rows;
  /** `identity_credentials`, each with the name of its type as `type`. */
  readonly credentials?: Rows;
  readonly addresses?: Rows;
}

/** Reads the tables of Ory Kratos. Credentials and addresses are held in memory. JSON columns may be texts. */
export async function* readKratos(
  { identities, credentials = [], addresses = [] }: KratosTables,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  const credentialsOf = await groupRows(credentials, identityIdOf);
  const addressesOf = await groupRows(addresses, identityIdOf);
  for await (const identity of identities) {
    const id = idOf(identity.id) ?? "";
    const line = userOf(identity, credentialsOf.get(id) ?? [], addressesOf.get(id) ?? [], report);
    if (line) yield line;
  }
}

const identityIdOf = (row: Fields) => row.identity_id;

function read(value: unknown): Fields {
  return objectOf(typeof value === "string" ? jsonOf(value) : value);
}

function userOf(
  identity: Fields,
  credentials: readonly Fields[],
  addresses: readonly Fields[],
  report: SourceReport,
): NewExportLine<"user"> | null {
  const id = idOf(identity.id) ?? "";
  const traits = read(identity.traits);
  const createdAt = instantOf(identity.created_at) ?? report.now;
  const config = (type: string) => read(credentials.find((credential) => credential.type === type)?.config);
  const name = objectOf(traits.name);
  const hash = textOf(config("password").hashed_password);
  if (config("lookup_secret").recovery_codes) report.leaveOut(id, "recoveryCodes", "have another form");
  const secretBase32 = base32Of(new URLSearchParams(textOf(config("totp").totp_url)?.split("?")[1]).get("secret"));
  return report.fit<"user">({
    type: "user",
    id,
    externalId: textOf(identity.external_id),
    createdAt,
    displayName: textOf(traits.name) ?? nameOf(name.first, name.last),
    username: textOf(traits.username),
    clientReadOnlyMetadata: metadataOf(read(identity.metadata_public)),
    serverMetadata: metadataOf({ ...read(identity.metadata_admin), traits }),
    ban: identity.state === "inactive" ? { bannedAt: instantOf(identity.state_changed_at) ?? createdAt } : undefined,
    ...channelsOf(traits, addresses),
    password: hash === undefined ? undefined : { hash },
    accounts: accountsOf(config("oidc")),
    totp: secretBase32 === undefined ? undefined : { secretBase32 },
    passkeys: passkeysOf([...objectsOf(config("passkey").credentials), ...objectsOf(config("webauthn").credentials)]),
  });
}

/** Addresses that can be verified, or the trait of that name where there are none. */
function channelsOf(traits: Fields, addresses: readonly Fields[]) {
  const via = (kind: string) =>
    distinct(
      addresses.flatMap((address) => {
        const value = textOf(address.value);
        return address.via !== kind || value === undefined ? [] : { value, isVerified: isTrue(address.verified) };
      }),
    );
  const trait = textOf(traits.email);
  const known = via("email");
  const emails = known.length > 0 || trait === undefined ? known : [{ value: trait, isVerified: false }];
  const phones = via("sms");
  return {
    emails:
      emails.length > 0
        ? emails.map((email, index) => ({ ...email, isPrimary: index === 0, usedForAuth: true }))
        : undefined,
    phones: phones.length > 0 ? phones : undefined,
  };
}

function accountsOf(config: Fields) {
  const accounts = objectsOf(config.providers).flatMap((account) => {
    const [provider, accountId] = [textOf(account.provider), idOf(account.subject)];
    return provider === undefined || accountId === undefined ? [] : { provider, accountId, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

function passkeysOf(credentials: readonly Fields[]) {
  const passkeys = credentials.map((credential) => {
    const { sign_count: counter } = objectOf(credential.authenticator);
    const flags = objectOf(credential.flags);
    return {
      ...{ credentialId: bytesOf(credential.id) ?? "", publicKeyCose: bytesOf(credential.public_key) ?? "" },
      counter: Number(counter ?? 0),
      transports: [],
      isBackupEligible: isTrue(flags.backup_eligible),
      isBackedUp: isTrue(flags.backup_state),
      name: textOf(credential.display_name),
      createdAt: instantOf(credential.added_at),
    };
  });
  return passkeys.length > 0 ? passkeys : undefined;
}
