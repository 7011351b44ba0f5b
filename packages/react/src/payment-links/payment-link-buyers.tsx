import type { CurrentUser, Team } from "@latchkit/kit";
import { isKnownError, StatusError } from "@latchkit/kit";
import { createPaymentLinkCheckoutUrl, type PaymentLinkBuyer } from "@latchkit/kit/payment-links";
import { Button, defineMessages, FailureNotice, Notice, Select, Skeleton, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";

export const paymentLinkBuyersMessages = defineMessages("paymentLinkBuyers", {
  team: "Team",
  unnamed: "Unnamed team",
  noTeam: "This is for teams, and you're not in one yet. Create a team in your account settings first.",
  settings: "Account settings",
  go: "Continue to checkout",
  going: "Opening checkout…",
  owned: "You already have this.",
  closed: "This link has just stopped selling.",
  other: "Use a different account",
  signingOut: "Signing out…",
});

interface BuyersProps {
  linkId: string;
  /** Whether teams buy the product. */
  isForTeams: boolean;
  user: CurrentUser;
}

/** Leads the user to the checkout, for themselves or for one of their teams. */
export function PaymentLinkBuyers({ linkId, isForTeams, user }: BuyersProps) {
  const t = useMessages(paymentLinkBuyersMessages);
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));
  return (
    <>
      <PersonLine user={user} size="2.5rem" />
      {isForTeams ? (
        <Teams linkId={linkId} user={user} />
      ) : (
        <div className="lk-actions">
          <Checkout linkId={linkId} buyer={{ userId: user.id }} />
        </div>
      )}
      <div className="lk-actions">
        <Notice tone="danger">{leaving.failure}</Notice>
        <Button isWide look="quiet" busy={leaving.isBusy && t("signingOut")} onClick={() => void leaving.run()}>
          {t("other")}
        </Button>
      </div>
    </>
  );
}

function Teams({ linkId, user }: Pick<BuyersProps, "linkId" | "user">) {
  const teams = useResourceState(user.teams);
  if (teams.status === "failed") return <FailureNotice error={teams.error} retry={user.teams.refresh} />;
  if (teams.status === "pending") return <Skeleton size="text" />;
  const [first] = teams.value;
  return first ? <TeamChoice linkId={linkId} teams={teams.value} first={user.selectedTeam ?? first} /> : <NoTeam />;
}

function NoTeam() {
  const app = useApp();
  const t = useMessages(paymentLinkBuyersMessages);
  return (
    <div className="lk-actions">
      <Notice>{t("noTeam")}</Notice>
      <Button isWide onClick={() => void app.redirectToAccountSettings()}>
        {t("settings")}
      </Button>
    </div>
  );
}

interface TeamChoiceProps {
  linkId: string;
  teams: readonly Team[];
  first: Pick<Team, "id">;
}

function TeamChoice({ linkId, teams, first }: TeamChoiceProps) {
  const t = useMessages(paymentLinkBuyersMessages);
  const [teamId, setTeamId] = useState(first.id);
  return (
    <div className="lk-actions">
      <Select name="team" label={t("team")} value={teamId} onChange={({ target }) => setTeamId(target.value)}>
        {teams.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName || t("unnamed")}
          </option>
        ))}
      </Select>
      <Checkout linkId={linkId} buyer={{ teamId }} />
    </div>
  );
}

/** After the purchase, customers go on to their account settings, unless the link's creator says otherwise. */
function Checkout({ linkId, buyer }: { linkId: string; buyer: PaymentLinkBuyer }) {
  const app = useApp();
  const t = useMessages(paymentLinkBuyersMessages);
  const [refusal, setRefusal] = useState<"owned" | "closed" | null>(null);
  const going = useAction(async () => {
    setRefusal(null);
    try {
      const returnUrl = new URL(app.urls.accountSettings, location.href).href;
      location.assign(await createPaymentLinkCheckoutUrl(app, linkId, buyer, { returnUrl }));
    } catch (error) {
      const known = refusalIn(error);
      if (known === null) throw error;
      return setRefusal(known);
    }
    await new Promise(() => undefined); // The button stays busy until the next page is there.
  });
  return (
    <>
      <Notice tone="danger">{refusal === null ? going.failure : t(refusal)}</Notice>
      <Button isWide busy={going.isBusy && t("going")} onClick={() => void going.run()}>
        {t("go")}
      </Button>
    </>
  );
}

function refusalIn(error: unknown): "owned" | "closed" | null {
  if (isKnownError(error, "PRODUCT_ALREADY_GRANTED")) return "owned";
  return error instanceof StatusError && error.reason === "PAYMENT_LINK_CLOSED" ? "closed" : null;
}
