import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "./model/accounts.ts";
import { parseForm, text } from "./request/parse-form.ts";
import { authenticate } from "./resources/authentication.ts";

const PAGE = `<!doctype html><html lang="en"><title>3D Secure</title><main><h1>3D Secure</h1><form method="post">
<button name="outcome" value="passes">Complete</button>
<button name="outcome" value="fails">Fail</button>
</form></main></html>`;

/**
 * Answers as the card's bank does: with a page where the buyer passes the authentication, or fails it, and returns to
 * the shop.
 */
export function answerAsBank(
  accounts: Accounts,
  { method }: IncomingMessage,
  response: ServerResponse,
  { address, body }: { readonly address: URL; readonly body: string },
): void {
  if (method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE);
    return;
  }
  const [, , accountId = "", intentId = ""] = address.pathname.split("/");
  const account = accounts.get(accountId === "own" ? "" : accountId);
  const intent = authenticate(account, intentId, text(parseForm(body), "outcome") === "passes");
  const back = new URL(address.searchParams.get("return_url") ?? address.origin);
  back.searchParams.set(intent.object, intent.id);
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  response.writeHead(303, { location: back.toString() }).end();
}
