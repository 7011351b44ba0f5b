import { Button, Notice, useAction, useMessages } from "@latchkit/ui";
import { type LinkAddress, returnAddress } from "../address.ts";
import { buyInTestMode, type Choice } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";
import type { Problem } from "../outcome/problem-card.tsx";
import { refusalOf } from "../outcome/refusal.ts";

export interface PaymentProps {
  link: LinkAddress;
  choice: Choice;
  onProblem: (kind: Problem["kind"]) => void;
}

/** Buys without paying, while the project is in test mode. */
export function TestPurchase({ link, choice, onProblem }: PaymentProps) {
  const t = useMessages(checkoutMessages);
  const buying = useAction(async () => {
    try {
      await buyInTestMode(link, choice);
    } catch (error) {
      const problem = refusalOf(error);
      if (problem) return onProblem(problem.kind);
      throw error;
    }
    location.assign(returnAddress(link, { bypass: "1", test_mode: "1" }));
    await new Promise(() => undefined); // The button stays busy until the next page is there.
  });
  return (
    <div className="checkout-actions">
      <Notice>{t("testMode")}</Notice>
      <Notice tone="danger">{buying.failure}</Notice>
      <Button isWide busy={buying.isBusy && t("buying")} onClick={() => void buying.run()}>
        {t("buyTest")}
      </Button>
    </div>
  );
}
