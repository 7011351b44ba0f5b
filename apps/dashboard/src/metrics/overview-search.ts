/** Periods to choose from, in days including today. */
export const DAYS = [7, 31, 90] as const;
export type Days = (typeof DAYS)[number];

export const USUAL_DAYS: Days = 31;

/** State of the overview in the URL; defaults are left out. */
export interface OverviewSearch {
  days?: Exclude<Days, typeof USUAL_DAYS>;
  anonymous?: true;
}

/** Reads the URL; ignores what is not valid. */
export function readOverviewSearch({ days, anonymous }: Record<string, unknown>): OverviewSearch {
  return {
    ...((days === 7 || days === 90) && { days }),
    ...(anonymous === true && { anonymous }),
  };
}
