import { useMessages } from "@latchkit/ui";
import { paymentsMessages } from "./messages.ts";

const KNOWN = [
  "active",
  "trialing",
  "past_due",
  "canceled",
  "paused",
  "incomplete",
  "incomplete_expired",
  "unpaid",
  "paid",
  "refunded",
] as const;

const GOOD: readonly string[] = ["active", "trialing", "paid"];
const BAD: readonly string[] = ["past_due", "unpaid", "incomplete", "incomplete_expired"];

/** Shows the status of a purchase. A newer backend may have others. */
export function StatusBadge({ status }: { status: string }) {
  const t = useMessages(paymentsMessages);
  const known = KNOWN.find((one) => one === status);
  const tone = GOOD.includes(status) ? "good" : BAD.includes(status) ? "danger" : undefined;
  return (
    <span className="badge" data-tone={tone}>
      {known ? t(`status ${known}`) : status}
    </span>
  );
}
