import { createHmac } from "node:crypto";
import { normalizeEmail } from "@latchkit/contract";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { Bucket } from "./limit.ts";
import type { ConsumeRequest } from "./queries.ts";

/** A bucket with its key in the database. */
export type KeyedBucket = Bucket & ConsumeRequest;

/** Derives the keys of buckets in the database, which tell neither subjects nor addresses. */
export interface BucketKeys {
  keyOf(bucket: Pick<Bucket, "limit" | "subject">): string;
  /** The key under which an administrator finds the buckets of an account. */
  accountKeyOf(email: string): string;
  keyed(bucket: Bucket): KeyedBucket;
}

/** 144 bits, so that no two subjects share a key. */
const KEY_BYTES = 18;

/** Creates the keys of a backend's buckets. */
export function createBucketKeys(rootSecret: RootSecret): BucketKeys {
  const secret = rootSecret.derive("rate-limits");
  const digestOf = (text: string): string =>
    createHmac("sha256", secret).update(text).digest().toString("base64url", 0, KEY_BYTES);
  const keyOf: BucketKeys["keyOf"] = ({ limit, subject }) => digestOf(`${limit.name}\0${subject}`);
  const accountKeyOf = (email: string): string => digestOf(`account\0${normalizeEmail(email)}`);
  return {
    keyOf,
    accountKeyOf,
    keyed: (bucket) => ({
      ...bucket,
      key: keyOf(bucket),
      burst: bucket.limit.burst,
      firstWaitMillis: bucket.limit.firstWaitMillis,
      leakEveryMillis: bucket.limit.leakEveryMillis,
      accountKey: bucket.account ? accountKeyOf(bucket.account) : null,
      exemptedBy: bucket.unlessTrusted ? keyOf(bucket.unlessTrusted) : null,
    }),
  };
}
