/** Names that Stripe's documentation writes otherwise than the ID. */
const NAMES: Readonly<Record<string, string>> = {
  acss_debit: "Pre-authorized debit in Canada",
  afterpay_clearpay: "Afterpay / Clearpay",
  au_becs_debit: "BECS Direct Debit",
  bacs_debit: "Bacs Direct Debit",
  blik: "BLIK",
  cashapp: "Cash App Pay",
  eps: "EPS",
  fpx: "FPX",
  grabpay: "GrabPay",
  ideal: "iDEAL",
  mobilepay: "MobilePay",
  oxxo: "OXXO",
  p24: "Przelewy24",
  paynow: "PayNow",
  paypal: "PayPal",
  promptpay: "PromptPay",
  sepa_debit: "SEPA Direct Debit",
  twint: "TWINT",
  us_bank_account: "ACH Direct Debit",
  wechat_pay: "WeChat Pay",
};

/**
 * Returns the name of a payment method, as Stripe writes it.
 *
 * @param id Stripe's ID, such as `sepa_debit`.
 * @see https://docs.stripe.com/payments/payment-methods/overview
 */
export function paymentMethodName(id: string): string {
  const words = id.replaceAll("_", " ");
  return NAMES[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
