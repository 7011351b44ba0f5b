/** A recently visited page. */
export interface RecentPage {
  /** Its path below the dashboard. */
  readonly path: string;
  readonly title: string;
}

const KEPT = 5;

/** Session storage, because titles contain users' names. */
const key = (projectId: string) => `latchkit-recent-${projectId}`;

/** Returns recently visited pages of users, teams and the like, latest first. */
export function recentPages(projectId: string): readonly RecentPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(projectId)) ?? "[]");
  } catch {
    return []; // The browser may forbid storage.
  }
}

export function rememberPage(projectId: string, page: RecentPage): void {
  const others = recentPages(projectId).filter(({ path }) => path !== page.path);
  try {
    sessionStorage.setItem(key(projectId), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // As above: nothing is stored then.
  }
}
