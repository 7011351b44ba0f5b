/** The days that can be chosen, today among them. */
export const DAYS = [7, 31, 90] as const;
export type Days = (typeof DAYS)[number];

export const USUAL_DAYS: Days = 31;

/** The state of the overview, as the address holds it; what is as usual is left out. */
export interface OverviewSearch {
  days?: Exclude<Days, typeof USUAL_DAYS>;
  anonymous?: true;
}

/** Reads the address, whatever stands in it. */
export function readOverviewSearch({ days, anonymous }: Record<string, unknown>): OverviewSearch {
  return {
    ...((days === 7 || days === 90) && { days }),
    ...(anonymous === true && { anonymous }),
  };
}
