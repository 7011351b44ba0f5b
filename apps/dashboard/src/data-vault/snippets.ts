/** Writes a new secret to `.env`. */
export const MAKE_SECRET = 'echo "VAULT_SECRET=$(openssl rand -base64 32)" >> .env';

/** Returns a program that stores a value and reads it back. */
export function usingStore(storeId: string): string {
  return `// node --env-file=.env vault.mjs
import { ServerApp } from "@latchkit/kit/server";

const auth = new ServerApp({ tokenStore: null });
const store = await auth.getDataVaultStore("${storeId}");
const secret = process.env.VAULT_SECRET;

await store.setValue("github-token:ada", "ghp_…", { secret });
console.log(await store.getValue("github-token:ada", { secret })); // null if there is none`;
}
