import {
  CheckoutButton,
  Handler,
  ItemBalance,
  MessageCard,
  PricingTable,
  Protect,
  ProviderMark,
  RedirectToSignIn,
  SignedIn,
  SignedOut,
  SignIn,
  Theme,
} from "@latchkit/react";
import { accountStates } from "./account-states.tsx";
import { type GalleryState, state } from "./gallery-state.ts";
import { AWAY, answering, CATALOG, CREDITS, EVERYTHING, linkTo, owning, SIGNED_OUT } from "./mock-data.ts";
import { signInStates } from "./sign-in-states.tsx";

const CHECKOUT = "POST /payments/purchases/create-purchase-url";
const buy = [{ press: "button" }];
const paymentLink = <Handler location="/handler/buy" searchParams={{ link: "l1" }} fullPage={false} />;
const protectedPart = (
  <Protect permission="team_admin" fallback={<p>Ask an administrator.</p>} loading={<p>Loading…</p>}>
    <p>Delete the team</p>
  </Protect>
);

const controls = [
  state("SignedIn", EVERYTHING, <SignedIn>You are signed in.</SignedIn>),
  state("SignedIn: signed out", SIGNED_OUT, <SignedIn>You are signed in.</SignedIn>),
  state(
    "SignedIn: loading",
    answering(EVERYTHING, { "GET /users/me": "never" }),
    <SignedIn fallback={<p>Loading…</p>}>You are signed in.</SignedIn>,
  ),
  state("SignedOut", SIGNED_OUT, <SignedOut>You are signed out.</SignedOut>),
  state("Protect: permitted", EVERYTHING, protectedPart),
  state("Protect: refused", { ...EVERYTHING, permissions: [] }, protectedPart),
  state("Protect: loading", answering(EVERYTHING, { "GET /project-permissions": "never" }), protectedPart),
  state("RedirectToSignIn", SIGNED_OUT, <RedirectToSignIn />),
];

const payments = [
  state("PricingTable", answering(EVERYTHING, CATALOG), <PricingTable />),
  state("PricingTable: signed out", answering(SIGNED_OUT, CATALOG), <PricingTable catalogId="plans" />),
  state("PricingTable: with a plan", answering(EVERYTHING, owning()), <PricingTable />),
  state("PricingTable: switching plans", answering(EVERYTHING, owning()), <PricingTable />, {
    steps: [{ press: "[data-part=button][data-look=secondary]" }],
  }),
  state("PricingTable: nothing for sale", EVERYTHING, <PricingTable />),
  state("PricingTable: loading", answering(EVERYTHING, { "GET /payments/catalog": "never" }), <PricingTable />),
  state("PricingTable: outage", answering(EVERYTHING, { "GET /payments/catalog": AWAY }), <PricingTable />),
  state("PaymentLink: signed out", answering(SIGNED_OUT, linkTo("user")), paymentLink),
  state("PaymentLink: for the user", answering(EVERYTHING, linkTo("user")), paymentLink),
  state("PaymentLink: for a team", answering(EVERYTHING, linkTo("team")), paymentLink),
  state("PaymentLink: sold out", answering(EVERYTHING, linkTo("user", "sold_out")), paymentLink),
  state("CheckoutButton", EVERYTHING, <CheckoutButton productId="pro">Buy Pro</CheckoutButton>),
  state(
    "CheckoutButton: busy",
    answering(EVERYTHING, { [CHECKOUT]: "never" }),
    <CheckoutButton productId="pro">Buy Pro</CheckoutButton>,
    { steps: buy },
  ),
  state(
    "CheckoutButton: outage",
    answering(EVERYTHING, { [CHECKOUT]: AWAY }),
    <CheckoutButton productId="pro">Buy Pro</CheckoutButton>,
    { steps: buy },
  ),
  state("ItemBalance", answering(EVERYTHING, CREDITS), <ItemBalance itemId="credits" />),
  state(
    "ItemBalance: outage",
    answering(EVERYTHING, Object.fromEntries(Object.keys(CREDITS).map((path) => [path, AWAY]))),
    <ItemBalance itemId="credits" />,
  ),
];

const others = [
  state("Provider: impersonating", { ...EVERYTHING, user: { isImpersonated: true } }, <p>A page of the app.</p>),
  state(
    "Theme: own colors",
    SIGNED_OUT,
    <Theme theme={{ light: { accent: "#0a5c36" }, dark: { accent: "#6ee7b7" }, radius: "0px" }}>
      <SignIn />
    </Theme>,
  ),
  state(
    "Theme: unstyled",
    SIGNED_OUT,
    <Theme unstyled>
      <SignIn />
    </Theme>,
  ),
  state(
    "MessageCard",
    SIGNED_OUT,
    <MessageCard title="Your trial has ended" primaryButtonText="Choose a plan" secondaryButtonText="Not now">
      Choose a plan to keep your projects.
    </MessageCard>,
  ),
  state(
    "ProviderMark",
    SIGNED_OUT,
    <p>
      {["google", "github", "apple", "microsoft", "another"].map((id) => (
        <ProviderMark key={id} id={id} />
      ))}
    </p>,
  ),
];

/** Every public component in its states. */
export const states: readonly GalleryState[] = [...signInStates, ...accountStates, ...controls, ...payments, ...others];
