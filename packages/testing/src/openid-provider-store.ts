import type { Adapter, AdapterPayload } from "oidc-provider";

/** Storage of a provider under test, by kind and ID. */
export interface OpenIdStore {
  /** For the provider's `adapter` option. */
  adapterFor(kind: string): Adapter;
  put(kind: string, id: string, payload: AdapterPayload): void;
  /** Forgets everything of a kind, such as `"AccessToken"`. */
  forget(kind: string): void;
}

/** Keeps everything in memory, for as long as the provider runs. */
export function createOpenIdStore(): OpenIdStore {
  const kinds = new Map<string, Map<string, AdapterPayload>>();
  const rowsOf = (kind: string): Map<string, AdapterPayload> => {
    const known = kinds.get(kind) ?? new Map<string, AdapterPayload>();
    kinds.set(kind, known);
    return known;
  };
  return {
    put: (kind, id, payload) => void rowsOf(kind).set(id, payload),
    forget: (kind) => rowsOf(kind).clear(),
    adapterFor(kind) {
      const rows = rowsOf(kind);
      const findBy = (name: "uid" | "userCode", value: string) =>
        Promise.resolve([...rows.values()].find((payload) => payload[name] === value));
      return {
        find: (id) => Promise.resolve(rows.get(id)),
        findByUid: (uid) => findBy("uid", uid),
        findByUserCode: (userCode) => findBy("userCode", userCode),
        async upsert(id, payload) {
          rows.set(id, payload);
        },
        async consume(id) {
          const payload = rows.get(id);
          if (payload) payload.consumed = true;
        },
        async destroy(id) {
          rows.delete(id);
        },
        async revokeByGrantId(grantId) {
          for (const [id, payload] of rows) if (payload.grantId === grantId) rows.delete(id);
        },
      };
    },
  };
}
