/** The tabs of a user's page; the first one is shown by default. */
export const USER_TABS = ["profile", "security", "sessions", "activity", "data"] as const;

/** A tab of a user's page. */
export type UserTab = (typeof USER_TABS)[number];

/** State of a user's page in the URL; the default is left out. */
export interface UserSearch {
  tab?: Exclude<UserTab, "profile">;
}

/** Reads the URL; ignores what is not valid. */
export function readUserSearch({ tab }: Record<string, unknown>): UserSearch {
  const known = USER_TABS.find((each) => each === tab);
  return known === undefined || known === "profile" ? {} : { tab: known };
}
