/** Address and account at which a buyer pays. */
interface Shop {
  readonly url: string;
  readonly publishableKey: string;
  /** Empty for the account of the key itself. */
  readonly accountId: string;
}

/** Confirms an intent as the buyer's browser does. */
export async function confirmIntent(
  { url, publishableKey, accountId }: Shop,
  clientSecret: string,
  card: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const [id = ""] = clientSecret.split("_secret_");
  const resource = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const form = new URLSearchParams({
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card,
    return_url: "http://localhost/return",
    key: publishableKey,
    ...(accountId !== "" && { _stripe_account: accountId }),
  });
  const response = await fetch(`${url}/v1/${resource}/${id}/confirm`, { method: "POST", body: form });
  return { status: response.status, body: await response.json() };
}
