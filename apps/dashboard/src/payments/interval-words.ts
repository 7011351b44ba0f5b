import { useLanguage, useMessages } from "@latchkit/ui";
import { paymentsMessages } from "./messages.ts";
import { formatMoney, type Interval, mainAmount } from "./money.ts";

/** Says intervals and prices in the reader's language. */
export interface IntervalWords {
  /** “14 days”. */
  length(interval: readonly [number, Interval[1]]): string;
  /** “per month”, “every 3 months”. */
  per(interval: readonly [number, Interval[1]]): string;
  /** “every month”. */
  every(interval: readonly [number, Interval[1]]): string;
  /** “$12 per month”; empty for a price without an amount. */
  price(
    price: Parameters<typeof mainAmount>[0] & { readonly interval?: readonly [number, Interval[1]] | undefined },
  ): string;
}

/** Returns words for intervals and prices. */
export function useIntervalWords(): IntervalWords {
  const t = useMessages(paymentsMessages);
  const tag = useLanguage();
  const length: IntervalWords["length"] = ([count, unit]) => t(`length ${unit}`, { count });
  const per: IntervalWords["per"] = ([count, unit]) =>
    count === 1 ? t(`per ${unit}`) : t("everySeveral", { length: length([count, unit]) });
  return {
    length,
    per,
    every: ([count, unit]) => (count === 1 ? t(`every ${unit}`) : t("everySeveral", { length: length([count, unit]) })),
    price(price) {
      const main = mainAmount(price);
      if (!main) return "";
      const amount = formatMoney(tag, main[1], main[0]);
      return price.interval ? `${amount} ${per(price.interval)}` : amount;
    },
  };
}
