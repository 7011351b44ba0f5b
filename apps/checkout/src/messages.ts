import { defineMessages, priceMessages, uiMessages } from "@latchkit/ui";

export const checkoutMessages = defineMessages("checkout", {
  title: "Checkout",
  loading: "Loading your order…",
  plan: "Choose how to pay",
  quantity: "Quantity",
  fewer: "One less",
  more: "One more",
  each: "{price} each",
  total: "Total",
  dueToday: "Due today",
  afterTrial: "Then {price} {interval}.",
  renews: "Renews automatically until you cancel.",
  tooMuch: "One order can be at most {limit}. Choose a smaller quantity.",
  replacesOne: "This replaces your current plan, {name}.",
  replacesMany: "This replaces your current plans: {names}.",
  payment: "Payment",
  testMode: "Test mode: no money is charged.",
  buyTest: "Complete test purchase",
  buying: "Completing…",
  pay: "Pay {total}",
  startTrial: "Start free trial",
  order: "Complete order",
  paying: "Processing…",
  elsewhere: "This order is being paid in another tab. Finish there, or wait a moment and try again.",
  amountChanged: "The amount due today has changed. Check it and try again.",
  secure: "Payments are processed by Stripe. Your card details never reach this site.",
});

export const problemMessages = defineMessages("problem", {
  expiredTitle: "This link has expired",
  expiredText:
    "Checkout links work once, for 24 hours. If you have already paid, what you bought is in the shop. Otherwise start again there.",
  untrustedTitle: "This link cannot be used",
  untrustedText: "It leads back to a website that the seller has not approved. Ask the seller for a new link.",
  ownedTitle: "You already own this",
  ownedText: "{name} is already yours, so there is nothing to pay.",
  blockedTitle: "Not for sale at the moment",
  blockedText: "The seller has paused new purchases. What you have bought stays yours.",
  unavailableTitle: "Payments are not available yet",
  unavailableText: "The seller has not finished setting up payments. Try again later.",
  noPriceTitle: "Nothing to buy here",
  noPriceText: "{name} has no price at the moment. Ask the seller for a new link.",
  paymentFormTitle: "The payment form could not be loaded",
  paymentFormText: "Check your internet connection, and allow scripts from Stripe if you block some.",
  back: "Back to the shop",
  reload: "Load again",
});

export const outcomeMessages = defineMessages("outcome", {
  checking: "Checking your payment…",
  succeededTitle: "Thank you for your order",
  succeededText: "Your purchase is complete.",
  succeededTest: "The test purchase is complete. No money was charged.",
  processingTitle: "Your payment is on its way",
  processingText: "Some payment methods take a while. You will get what you bought as soon as the payment arrives.",
  failedTitle: "The payment did not go through",
  failedText: "You have not been charged. Try again, or use another card.",
  canceledTitle: "The payment was canceled",
  canceledText: "You have not been charged.",
  actionTitle: "Your bank needs you to confirm",
  actionText: "The payment was not confirmed. Try again, and confirm it with your bank.",
  unknownTitle: "The payment cannot be checked here",
  unknownText: "If you were charged, you will get what you bought. Go back to the shop to see it.",
  tryAgain: "Try again",
  goOn: "Continue to {host}",
  leaving: "Taking you back to {host}…",
  close: "You can close this page now.",
});

/** All messages that the page shows. */
export const allMessages = [...uiMessages, priceMessages, checkoutMessages, problemMessages, outcomeMessages] as const;

export type CheckoutMessages = (typeof allMessages)[number];
