import { type CurrentUser, StatusError } from "@latchkit/kit";
import { getPaymentLinkOffer, type PaymentLinkOffer, type PaymentLinkState } from "@latchkit/kit/payment-links";
import {
  Button,
  Card,
  CardSkeleton,
  compareIntervals,
  defineMessages,
  FailureCard,
  Icon,
  loadable,
  Message,
  partSheet,
  Styles,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import { alert, card } from "@latchkit/ui/icons";
import { useMemo } from "react";
import type { CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useSearchParam } from "../search-param.ts";
import { paymentsTranslations } from "../translations.ts";
import { useResourceState } from "../use-resource.ts";
import { PaymentLinkBuyers } from "./payment-link-buyers.tsx";
import css from "./payment-link-page.css?inline";

const sheet = partSheet("payment-link", css);

export const paymentLinkMessages = defineMessages("paymentLink", {
  unknownTitle: "This link doesn't work",
  unknown: "Check that you have the whole address, or ask the seller for a new link.",
  closedTitle: "This link no longer sells",
  closed: "The seller has ended it. What you have bought stays yours.",
  soldOutTitle: "Sold out",
  soldOut: "Everything that this link sells has been bought.",
  prices: "Prices",
  signIn: "Sign in to continue",
  signUp: "Create account",
  home: "Go to home page",
});

type Product = NonNullable<PaymentLinkOffer["product"]>;

/** Page of a payment link: what it sells, and the way to the checkout, by sign-in or sign-up. */
export function PaymentLinkPage({ fullPage = false, className, searchParams }: CodePageProps) {
  const linkId = useSearchParam("link", searchParams);
  const skeleton = <CardSkeleton fields={1} />;
  return (
    <Root
      name="payment-link"
      fullPage={fullPage}
      className={className}
      translations={paymentsTranslations}
      placeholder={skeleton}
    >
      {linkId === null ? skeleton : <PaymentLink key={linkId} linkId={linkId} fullPage={fullPage} />}
    </Root>
  );
}

function PaymentLink({ linkId, fullPage }: { linkId: string; fullPage: boolean }) {
  const app = useApp();
  const user = useResourceState(app.user);
  const offer = useMemo(() => loadable(() => getPaymentLinkOffer(app, linkId)), [app, linkId]);
  const known = useResourceState(offer);
  if (linkId === "" || (known.status === "failed" && isUnknown(known.error)))
    return <Closed of="unknown" fullPage={fullPage} />;
  if (known.status === "failed")
    return (
      <FailureCard error={known.error} fullPage={fullPage} retry={() => void offer.load().catch(() => undefined)} />
    );
  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.refresh} />;
  if (known.status === "pending" || user.status === "pending") return <CardSkeleton fields={1} />;
  const { state, product } = known.value;
  if (state !== "open" || product === null) return <Closed of={state} fullPage={fullPage} />;
  return <Offer linkId={linkId} product={product} user={user.value} fullPage={fullPage} />;
}

/** A link that does not exist, or whose ID is none. */
function isUnknown(error: unknown): boolean {
  return error instanceof StatusError && (error.status === 404 || error.status === 400);
}

const REASONS = {
  unknown: ["unknownTitle", "unknown"],
  open: ["closedTitle", "closed"],
  off: ["closedTitle", "closed"],
  ended: ["closedTitle", "closed"],
  sold_out: ["soldOutTitle", "soldOut"],
} as const satisfies Record<PaymentLinkState | "unknown", readonly string[]>;

function Closed({ of, fullPage }: { of: PaymentLinkState | "unknown"; fullPage: boolean }) {
  const app = useApp();
  const t = useMessages(paymentLinkMessages);
  const [title, reason] = REASONS[of];
  return (
    <Message
      title={t(title)}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      takesFocus
      secondaryButtonText={t("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {t(reason)}
    </Message>
  );
}

interface OfferProps {
  linkId: string;
  product: Product;
  user: CurrentUser | null;
  fullPage: boolean;
}

function Offer({ linkId, product, user, fullPage }: OfferProps) {
  return (
    <Card title={product.displayName} icon={<Icon path={card} />} fullPage={fullPage}>
      <Styles sheet={sheet} />
      <Prices of={product.prices} />
      {user ? (
        <PaymentLinkBuyers linkId={linkId} isForTeams={product.customerType === "team"} user={user} />
      ) : (
        <Visitor />
      )}
    </Card>
  );
}

function Prices({ of: prices }: { of: Product["prices"] }) {
  const t = useMessages(paymentLinkMessages);
  const text = usePriceText();
  const all = Object.entries(prices).sort(([, one], [, other]) => compareIntervals(one, other));
  return (
    <ul className="lk-payment-link-prices" aria-label={t("prices")}>
      {all.map(([id, price]) => (
        <li key={id}>
          <span className="lk-payment-link-amount">{text.amount({ ...price })}</span>{" "}
          <span>{price.interval ? text.interval({ ...price }) : text.name({ ...price })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Signs visitors in or up, and leads them back. */
function Visitor() {
  const app = useApp();
  const t = useMessages(paymentLinkMessages);
  return (
    <div className="lk-actions">
      <Button isWide onClick={() => void app.redirectToSignIn()}>
        {t("signIn")}
      </Button>
      <Button isWide look="secondary" onClick={() => void app.redirectToSignUp()}>
        {t("signUp")}
      </Button>
    </div>
  );
}
