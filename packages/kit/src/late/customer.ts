// Functions for customers and the catalog. They load together, on first use.
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
