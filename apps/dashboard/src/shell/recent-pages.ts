/** A page that somebody was on lately. */
export interface RecentPage {
  /** Its address, which begins after the dashboard's own. */
  readonly path: string;
  readonly title: string;
}

const KEPT = 5;

/** Only for as long as the tab is open: titles are people's names. */
const key = (projectId: string) => `latchkit-recent-${projectId}`;

/** Pages of single users, teams and the like that were visited lately, the last first. */
export function recentPages(projectId: string): readonly RecentPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(projectId)) ?? "[]");
  } catch {
    return []; // Browsers may keep sites from storing anything.
  }
}

export function rememberPage(projectId: string, page: RecentPage): void {
  const others = recentPages(projectId).filter(({ path }) => path !== page.path);
  try {
    sessionStorage.setItem(key(projectId), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // As above: then nothing is remembered.
  }
}
