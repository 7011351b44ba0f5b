/** Periods to choose from, in days including today. */
export const DAYS = [7, 31, 90] as const;
export type Days = (typeof DAYS)[number];

export const USUAL_DAYS: Days = 31;

/** Charts to choose from. */
export const CHARTS = ["sign-ups", "active", "sign-ins", "retention"] as const;
export type Chart = (typeof CHARTS)[number];

/** State of the overview in the URL; defaults are left out. */
export interface OverviewSearch {
  days?: Exclude<Days, typeof USUAL_DAYS>;
  anonymous?: true;
  /** Default: sign-ups. */
  chart?: Exclude<Chart, "sign-ups">;
}

/** Reads the URL; ignores what is not valid. */
export function readOverviewSearch({ days, anonymous, chart }: Record<string, unknown>): OverviewSearch {
  return {
    ...((days === 7 || days === 90) && { days }),
    ...(anonymous === true && { anonymous }),
    ...((chart === "active" || chart === "sign-ins" || chart === "retention") && { chart }),
  };
}
