import { defineMessages } from "@latchkit/messages/define-messages";
import { useMemo } from "react";
import { useLanguage, useMessages } from "../messages/use-messages.ts";
import { formatMoney, multiplyMoney } from "./money.ts";

export const priceMessages = defineMessages("price", {
  free: "Free",
  perDay: { one: "per day", other: "every {count} days" },
  perWeek: { one: "per week", other: "every {count} weeks" },
  perMonth: { one: "per month", other: "every {count} months" },
  perYear: { one: "per year", other: "every {count} years" },
  everyDay: { one: "Daily", other: "Every {count} days" },
  everyWeek: { one: "Weekly", other: "Every {count} weeks" },
  everyMonth: { one: "Monthly", other: "Every {count} months" },
  everyYear: { one: "Yearly", other: "Every {count} years" },
  once: "One-time payment",
  trialDay: { one: "{count} day free", other: "{count} days free" },
  trialWeek: { one: "{count} week free", other: "{count} weeks free" },
  trialMonth: { one: "{count} month free", other: "{count} months free" },
  trialYear: { one: "{count} year free", other: "{count} years free" },
});

type Duration = readonly [count: number, unit: "day" | "week" | "month" | "year"];

/** A price, as far as it is put into words: amounts by currency as decimal text, an interval, a trial. */
export interface PriceLike {
  readonly interval?: Duration | undefined;
  readonly free_trial?: Duration | undefined;
  readonly [currency: string]: string | Duration | undefined;
}

/** Returns the amount that a price charges, and its currency: US dollars if it has them, else the first one. */
export function chargeOf(price: PriceLike): { readonly amount: string; readonly currency: string } | null {
  const amounts = Object.entries(price).flatMap(([currency, amount]) =>
    typeof amount === "string" ? [{ currency, amount }] : [],
  );
  return amounts.find(({ currency }) => currency === "USD") ?? amounts[0] ?? null;
}

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

type Due = { readonly interval?: Duration | undefined };

/** Orders prices by how often they are due; those that are paid once come last. (The backend keeps no order.) */
export function compareIntervals({ interval: one }: Due, { interval: other }: Due): number {
  const daysOf = (interval?: Duration) => (interval ? interval[0] * DAYS[interval[1]] : Number.MAX_SAFE_INTEGER);
  return daysOf(one) - daysOf(other);
}

const UNITS = { day: "Day", week: "Week", month: "Month", year: "Year" } as const;

/** Puts prices into words. */
export interface PriceText {
  /** Such as “$12.50”, for a quantity of the product. */
  amount(price: PriceLike, quantity?: number): string;
  /** Such as “per month”; empty for a price that is paid once. */
  interval(price: PriceLike): string;
  /** Such as “Monthly” or “One-time payment”. */
  name(price: PriceLike): string;
  /** Such as “14 days free”; `null` without a trial. */
  trial(price: PriceLike): string | null;
}

/** Returns functions that put prices into the reader's words. */
export function usePriceText(): PriceText {
  const t = useMessages(priceMessages);
  const language = useLanguage();
  return useMemo(
    () => ({
      amount(price, quantity = 1) {
        const charge = chargeOf(price);
        return charge ? formatMoney(multiplyMoney(charge.amount, quantity), charge.currency, language) : t("free");
      },
      interval: ({ interval }) => (interval ? t(`per${UNITS[interval[1]]}`, { count: interval[0] }) : ""),
      name: ({ interval }) => (interval ? t(`every${UNITS[interval[1]]}`, { count: interval[0] }) : t("once")),
      trial: ({ interval, free_trial: trial }) =>
        interval && trial && trial[0] > 0 ? t(`trial${UNITS[trial[1]]}`, { count: trial[0] }) : null,
    }),
    [t, language],
  );
}
