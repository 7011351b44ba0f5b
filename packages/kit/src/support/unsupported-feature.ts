import { type ClientApp, coreOf } from "../client-app.ts";

/** Thrown for a feature that this kit or its backend does not have. */
export class UnsupportedFeatureError extends Error {
  /** The name of the class. */
  override readonly name = "UnsupportedFeatureError";
  /** The feature, as the caller named it. */
  readonly feature: string;

  constructor(feature: string, explanation: string) {
    super(`${feature} is not currently supported. ${explanation}`);
    this.feature = feature;
  }
}

/**
 * Refuses a feature that this kit does not have, with what the backend says about it; for code that runs against
 * several versions.
 *
 * @param feature Such as an option's name, at most 100 characters.
 * @throws {UnsupportedFeatureError} Always; without the backend's words when it cannot be reached.
 * @example if (!("listInvoices" in customer)) await refuseUnsupported(app, "invoices");
 */
export async function refuseUnsupported(app: ClientApp, feature: string): Promise<never> {
  const { platform, settings } = coreOf(app);
  const explanation = await platform
    .fetch(`${settings.baseUrl}/api/v1/check-feature-support`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ feature_name: feature }),
    })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  throw new UnsupportedFeatureError(feature, explanation);
}
