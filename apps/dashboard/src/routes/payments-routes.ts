import { createRoute } from "@tanstack/react-router";
import { readCustomersSearch } from "../payments/customers/customers-search.ts";
import { readTransactionsSearch } from "../payments/sales/transactions-search.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { project } from "./frames.ts";

const products = createRoute({
  getParentRoute: () => project,
  path: "/products",
  component: lazyPage(() => import("../payments/products/products-page.tsx"), "ProductsPage"),
});

const product = createRoute({
  getParentRoute: () => project,
  path: "/products/$productId",
  component: lazyPage(() => import("../payments/products/product-page.tsx"), "ProductPage"),
});

const newProduct = createRoute({
  getParentRoute: () => project,
  path: "/products/-/new",
  component: lazyPage(() => import("../payments/products/product-page.tsx"), "NewProductPage"),
});

const items = createRoute({
  getParentRoute: () => project,
  path: "/items",
  component: lazyPage(() => import("../payments/items-page.tsx"), "ItemsPage"),
});

const customers = createRoute({
  getParentRoute: () => project,
  path: "/customers",
  validateSearch: readCustomersSearch,
  component: lazyPage(() => import("../payments/customers/customers-page.tsx"), "CustomersPage"),
});

const customer = createRoute({
  getParentRoute: () => project,
  path: "/customers/$customerType/$customerId",
  component: lazyPage(() => import("../payments/customers/customer-page.tsx"), "CustomerPage"),
});

const transactions = createRoute({
  getParentRoute: () => project,
  path: "/transactions",
  validateSearch: readTransactionsSearch,
  component: lazyPage(() => import("../payments/sales/transactions-page.tsx"), "TransactionsPage"),
});

const revenue = createRoute({
  getParentRoute: () => project,
  path: "/revenue",
  component: lazyPage(() => import("../payments/sales/revenue-page.tsx"), "RevenuePage"),
});

// Stripe leads back here.
const payments = createRoute({
  getParentRoute: () => project,
  path: "/payments",
  component: lazyPage(() => import("../payments/settings-page.tsx"), "PaymentSettingsPage"),
});

/** Products, customers and sales. */
export const paymentsRoutes = [
  products,
  product,
  newProduct,
  items,
  customers,
  customer,
  transactions,
  revenue,
  payments,
] as const;
