import type { MockAnswer, MockAppOptions } from "@latchkit/kit/mock";

/** Teams of the invented user. */
export const TEAMS = [
  { id: "00000000-0000-4000-8000-00000000ac3e", displayName: "Acme" },
  { id: "00000000-0000-4000-8000-00000000b0a7", displayName: "Boatyard of Saint-Jean-de-Luz and Sons" },
] as const;

/** The id of the invented user, as `createMockApp` has it. */
const USER_ID = "00000000-0000-4000-8000-000000000000";
const MARCH = Date.UTC(2026, 2, 9);

function list(...items: readonly object[]): MockAnswer {
  return { body: { items, is_paginated: false } };
}

function page(...items: readonly object[]): MockAnswer {
  return { body: { items, is_paginated: true, pagination: { next_cursor: null } } };
}

/** Answers that `createMockApp` has no option for. */
const MORE_DATA = {
  "GET /contact-channels": list(
    channel({ id: "c1", value: "grace@example.com", is_primary: true, is_verified: true, used_for_auth: true }),
    channel({ id: "c2", value: "rear.admiral.grace.hopper@navy.example.com", used_for_auth: true, is_verified: true }),
    channel({ id: "c3", value: "new@example.com" }),
  ),
  "GET /passkeys": list(
    passkey({ id: "p1", name: "Grace's phone", is_backed_up: true, last_used_at_millis: MARCH }),
    passkey({ id: "p2", name: "Security key in the drawer" }),
  ),
  "GET /oauth-providers": list({
    id: "00000000-0000-4000-8000-0000000000d1",
    user_id: USER_ID,
    email: "grace@example.com",
    provider_config_id: "github",
    type: "github",
    allow_sign_in: true,
    allow_connected_accounts: true,
  }),
  "GET /auth/sign-ins": page(
    signIn({ id: "a1", is_new_device: true }),
    signIn({ id: "a2", error_code: "EMAIL_PASSWORD_MISMATCH", device: "Chrome on Windows" }),
  ),
  "GET /team-member-profiles": list(
    profile({ user_id: USER_ID, display_name: "Grace Hopper" }),
    profile({ user_id: "00000000-0000-4000-8000-0000000000e2", display_name: "Howard Aiken" }),
    profile({ user_id: "00000000-0000-4000-8000-0000000000e3", email_hint: "j•••@example.com" }),
  ),
  "GET /team-invitations": list({
    id: "00000000-0000-4000-8000-0000000000f1",
    team_id: TEAMS[0].id,
    expires_at_millis: Date.UTC(2099, 0, 1),
    recipient_email: "jean.bartik@example.com",
    permission_ids: null,
  }),
  "GET /team-invitations/permissions": list(
    { id: "team_member", description: null, is_default: true },
    { id: "team_admin", description: null, is_default: false },
  ),
} as const satisfies Record<string, MockAnswer>;

function channel(own: object): object {
  return { user_id: USER_ID, type: "email", is_primary: false, is_verified: false, used_for_auth: false, ...own };
}

function passkey(own: object): object {
  return { user_id: USER_ID, created_at_millis: MARCH, last_used_at_millis: null, is_backed_up: false, ...own };
}

function signIn(own: object): object {
  return {
    user_id: USER_ID,
    user_display_name: "Grace Hopper",
    user_primary_email: "grace@example.com",
    attempted_at_millis: MARCH,
    method: "password",
    provider_id: null,
    second_factor: null,
    device: "Firefox on Linux",
    is_new_device: false,
    error_code: null,
    end_user_ip_info: null,
    ...own,
  };
}

function profile(own: object): object {
  return { team_id: TEAMS[0].id, display_name: null, profile_image_url: null, email_hint: null, ...own };
}

/** A user with some of everything. */
export const EVERYTHING: MockAppOptions = {
  user: { displayName: "Grace Hopper", primaryEmail: "grace@example.com", selectedTeam: TEAMS[0] },
  teams: TEAMS,
  sessions: [
    { id: "s1", isCurrentSession: true, createdAt: "2026-05-04T08:00Z", device: "Firefox on Linux" },
    {
      id: "s2",
      isCurrentSession: false,
      createdAt: "2026-04-01T08:00Z",
      device: "Safari on iOS",
      geoInfo: { cityName: "Graz" },
    },
  ],
  apiKeys: [
    { id: "k1", description: "Deploys", createdAt: "2026-01-01T00:00Z" },
    { id: "k2", description: "Reports", createdAt: "2026-01-01T00:00Z", manuallyRevokedAt: "2026-02-01T00:00Z" },
  ],
  answers: MORE_DATA,
};

/** A user who has nothing yet. */
export const NOTHING: MockAppOptions = {
  user: { displayName: null, primaryEmail: null, hasPassword: false },
  answers: { "GET /auth/sessions": list() },
};

/** A visitor. */
export const SIGNED_OUT: MockAppOptions = { user: null };

/** A backend that cannot answer. */
export const AWAY = { status: 503, text: "The backend is restarting." } as const;

/** Adds answers of the backend. */
export function answering(options: MockAppOptions, answers: Readonly<Record<string, MockAnswer>>): MockAppOptions {
  return { ...options, answers: { ...options.answers, ...answers } };
}

/** A visitor of a project that has only the sign-in methods of its configuration. */
export function only(config: NonNullable<NonNullable<MockAppOptions["project"]>["config"]>): MockAppOptions {
  const none = { credentialEnabled: false, magicLinkEnabled: false, passkeyEnabled: false, oauthProviders: [] };
  return { user: null, project: { config: { ...none, ...config } } };
}

/** A visitor of a project in which people sign in with their devices alone. */
export const NO_PASSWORD = only({ passkeyEnabled: true });

const MONTHLY = { monthly: { USD: "12", interval: [1, "month"] }, yearly: { USD: "120", interval: [1, "year"] } };
const PRODUCTS = {
  free: product("Free", {}),
  pro: product("Pro", MONTHLY),
  enterprise: product("Enterprise with support around the clock", {
    monthly: { USD: "99", interval: [1, "month"], free_trial: [14, "day"] },
  }),
  credits: product("100 credits", { once: { USD: "5" } }, { stackable: true }),
};

function product(display_name: string, prices: object, own: object = {}): object {
  return {
    display_name,
    prices,
    customer_type: "user",
    stackable: false,
    server_only: false,
    included_items: {},
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    ...own,
  };
}

function forSale(product_id: keyof typeof PRODUCTS, own: object): object {
  const included = [
    { item_id: "seats", display_name: "Seats", quantity: 3, repeat: null },
    { item_id: "credits", display_name: "Credits", quantity: 1_000, repeat: [1, "month"] },
  ];
  return {
    product_id,
    catalog_id: "plans",
    is_default: false,
    add_on_to: [],
    included,
    product: PRODUCTS[product_id],
    ...own,
  };
}

/** Products that the project sells. */
export const CATALOG = {
  "GET /payments/catalog": {
    body: {
      products: [
        forSale("free", { is_default: true, included: [] }),
        forSale("pro", {}),
        forSale("enterprise", {}),
        forSale("credits", { catalog_id: null, included: [] }),
      ],
    },
  },
} as const satisfies Record<string, MockAnswer>;

const SUBSCRIPTION = {
  subscription_id: "00000000-0000-4000-8000-0000000000b1",
  current_period_end: "2027-01-31T00:00:00Z",
  cancel_at_period_end: false,
  is_cancelable: true,
};

/** Returns the customer's products. @param subscription Differences from an active subscription. */
export function owning(subscription: Partial<typeof SUBSCRIPTION> = {}): Readonly<Record<string, MockAnswer>> {
  const owned = {
    id: "pro",
    quantity: 1,
    product: PRODUCTS.pro,
    type: "subscription",
    subscription: { ...SUBSCRIPTION, ...subscription },
    switch_options: [{ product_id: "enterprise", product: PRODUCTS.enterprise }],
  };
  const bought = { ...owned, id: "credits", quantity: 3, product: PRODUCTS.credits, type: "one_time" };
  return {
    ...CATALOG,
    [`GET /payments/products/user/${USER_ID}`]: page(owned, { ...bought, subscription: null, switch_options: [] }),
    [`GET /payments/billing/user/${USER_ID}`]: {
      body: {
        has_customer: true,
        default_payment_method: { id: "pm", brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 },
      },
    },
    [`GET /payments/invoices/user/${USER_ID}`]: page(
      invoice({ status: "open", hosted_invoice_url: "https://pay.example.com/1" }),
      invoice({ status: "paid" }),
    ),
  };
}

function invoice(own: object): object {
  return { created_at_millis: MARCH, amount_total: 1_200, currency: "USD", hosted_invoice_url: null, ...own };
}

/** The user's quantity of the item `credits`. */
export const CREDITS = {
  [`GET /payments/items/user/${USER_ID}/credits`]: {
    body: { id: "credits", display_name: "Credits", quantity: 1_234 },
  },
} satisfies Record<string, MockAnswer>;

/**
 * An access token of a session in which an administrator acts as the user. No backend accepts it: it has no signature.
 */
export const IMPERSONATING = `mock.${btoa(
  JSON.stringify({
    iss: "mock",
    aud: USER_ID,
    sub: USER_ID,
    iat: 0,
    exp: 4_102_444_800, // 2100
    project_id: USER_ID,
    branch_id: "main",
    refresh_token_id: USER_ID,
    role: "authenticated",
    name: "Grace Hopper",
    email: "grace@example.com",
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    is_impersonation: true,
  }),
)}.mock`;

/** Answers with what a payment link sells. */
export function linkTo(customer_type: "user" | "team", state = "open"): Readonly<Record<string, MockAnswer>> {
  const prices = {
    monthly: { USD: "9", interval: [1, "month"] },
    yearly: { USD: "90", interval: [1, "year"] },
  };
  return { "GET /payments/links/l1": { body: { state, product: { display_name: "Pro", customer_type, prices } } } };
}
