/** What any look at a customer's account may tell about, because it renews and ends what is due. */
export const SUBSCRIPTION_EVENTS = ["subscription.updated", "subscription.ended"] as const;
