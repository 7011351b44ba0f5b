// What customers do, and what they can buy. Loads together, when it is first needed.
export { fetchCatalog } from "../payments/catalog.ts";

export {
  cancelSubscription,
  createCheckoutUrl,
  createPaymentMethodSetupIntent,
  fetchBilling,
  fetchInvoices,
  fetchItem,
  fetchProducts,
  resumeSubscription,
  setDefaultPaymentMethodFromSetupIntent,
  switchSubscription,
} from "../payments/customer-calls.ts";
