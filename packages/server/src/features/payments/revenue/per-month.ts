import type { DayInterval } from "@latchkit/contract";

/** Months per unit of an interval, as a fraction: a year has 12 months, 52 weeks, 365 days. */
const PER_MONTH: Readonly<Record<DayInterval[1], readonly [numerator: bigint, denominator: bigint]>> = {
  day: [365n, 12n],
  week: [52n, 12n],
  month: [1n, 1n],
  year: [1n, 12n],
};

/** Converts what is paid once per interval to what that is per month, rounded half up. */
export function perMonth(minor: bigint, [count, unit]: DayInterval): bigint {
  const [numerator, denominator] = PER_MONTH[unit];
  const divisor = denominator * BigInt(count);
  return (2n * minor * numerator + divisor) / (2n * divisor);
}
