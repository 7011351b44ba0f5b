import { AccountSettings, SelectedTeamSwitcher, TeamSwitcher, UserAvatar, UserButton } from "@latchkit/react";
import { fill, type GalleryState, type GalleryStep, SUBMIT, state } from "./gallery-state.ts";
import { AWAY, answering, CATALOG, EVERYTHING, NOTHING, owning, SIGNED_OUT, TEAMS } from "./mock-data.ts";

const TEAM = `team-${TEAMS[0].id}`;
const PAGES = ["profile", "emails", "auth", "notifications", "sessions", "api-keys", "settings", TEAM, "team-creation"];

/** A picture that needs no request. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#0a6" d="M0 0h9v9H0z"/></svg>')}`;

const openMenu: readonly GalleryStep[] = [{ press: "[aria-haspopup=menu]" }];

/** Presses a button within a section of the account pages, counted from 1. */
function press(section: number, button: string): GalleryStep {
  return { press: `[data-part=section]:nth-of-type(${section}) ${button}` };
}

const LAST_QUIET = "[data-part=item]:last-child [data-look=quiet]:last-child";

const settings = [
  ...PAGES.map((hash) => state(`AccountSettings: ${hash}`, EVERYTHING, <AccountSettings />, { hash })),
  state("AccountSettings: full page", EVERYTHING, <AccountSettings fullPage />),
  state("AccountSettings: page of the app", EVERYTHING, <AccountSettings extraItems={[ownPage()]} />, { hash: "own" }),
  ...["profile", "emails", "auth", "api-keys"].map((hash) =>
    state(`AccountSettings: ${hash}, empty`, NOTHING, <AccountSettings />, { hash }),
  ),
  state("AccountSettings: one page alone", EVERYTHING, <AccountSettings page="sessions" />),
  state("AccountSettings: mock props", SIGNED_OUT, <AccountSettings mockUser={{ displayName: "Ada" }} />),
  state("AccountSettings: loading", answering(EVERYTHING, { "GET /users/me": "never" }), <AccountSettings />),
  state("AccountSettings: outage", answering(EVERYTHING, { "GET /users/me": AWAY }), <AccountSettings />),
  state(
    "AccountSettings: outage of a list",
    answering(EVERYTHING, { "GET /auth/sessions": AWAY }),
    <AccountSettings />,
    {
      hash: "sessions",
    },
  ),
  state(
    "AccountSettings: loading a list",
    answering(EVERYTHING, { "GET /auth/sessions": "never" }),
    <AccountSettings />,
    {
      hash: "sessions",
    },
  ),
  state("AccountSettings: invalid address", EVERYTHING, <AccountSettings />, {
    hash: "emails",
    steps: [fill("email", "nowhere"), SUBMIT],
  }),
  state("AccountSettings: second factor being set up", EVERYTHING, <AccountSettings />, {
    hash: "auth",
    steps: [press(5, "[data-look=secondary]")],
  }),
  state(
    "AccountSettings: second factor",
    {
      ...answering(EVERYTHING, {
        "GET /auth/mfa/recovery-codes": { body: { codes_left: 2, created_at_millis: Date.UTC(2026, 1, 1) } },
      }),
      user: { displayName: "Grace Hopper", isMultiFactorRequired: true },
    },
    <AccountSettings />,
    { hash: "auth" },
  ),
  state(
    "AccountSettings: turning the second factor off",
    answering({ user: { isMultiFactorRequired: true } }, { "PATCH /users/me": { error: "INVALID_TOTP_CODE" } }),
    <AccountSettings />,
    { hash: "auth", steps: [press(5, "[data-look=secondary]"), { press: "dialog [type=submit]" }] },
  ),
  state("AccountSettings: removing a sign-in method", EVERYTHING, <AccountSettings />, {
    hash: "auth",
    steps: [press(3, LAST_QUIET)],
  }),
  state("AccountSettings: creating an API key", EVERYTHING, <AccountSettings />, {
    hash: "api-keys",
    steps: [{ press: "[data-part=section] [data-look=secondary]" }],
  }),
  state("AccountSettings: deleting the account", EVERYTHING, <AccountSettings />, {
    hash: "settings",
    steps: [{ press: "[data-look=danger]" }, fill("confirm", "wrong"), { press: "dialog [type=submit]" }],
  }),
  state("AccountSettings: removing a member", EVERYTHING, <AccountSettings />, {
    hash: TEAM,
    steps: [press(2, LAST_QUIET)],
  }),
  state("AccountSettings: inviting without an address", EVERYTHING, <AccountSettings />, {
    hash: TEAM,
    steps: [press(3, "[type=submit]")],
  }),
  state("AccountSettings: team of others", { ...EVERYTHING, permissions: ["$read_members"] }, <AccountSettings />, {
    hash: TEAM,
  }),
  state("AccountSettings: team that sells", answering(EVERYTHING, CATALOG), <AccountSettings />, { hash: TEAM }),
];

const billing = [
  state("AccountSettings: billing", answering(EVERYTHING, owning()), <AccountSettings />, { hash: "billing" }),
  state("AccountSettings: billing, nothing bought", answering(EVERYTHING, CATALOG), <AccountSettings />, {
    hash: "billing",
  }),
  state(
    "AccountSettings: billing, canceled",
    answering(EVERYTHING, owning({ cancel_at_period_end: true, is_cancelable: false })),
    <AccountSettings />,
    { hash: "billing" },
  ),
  state("AccountSettings: canceling a subscription", answering(EVERYTHING, owning()), <AccountSettings />, {
    hash: "billing",
    steps: [{ press: "[data-part=item] [data-look=quiet]" }],
  }),
  state("AccountSettings: changing the plan", answering(EVERYTHING, owning()), <AccountSettings />, {
    hash: "billing",
    steps: [{ press: "[data-part=item] [data-look=secondary]" }],
  }),
];

const parts = [
  state("UserButton", EVERYTHING, <UserButton showUserInfo />),
  state("UserButton: open", EVERYTHING, <UserButton />, { steps: openMenu }),
  state("UserButton: mock", SIGNED_OUT, <UserButton mockUser={{ displayName: "Ada Lovelace" }} />),
  state("UserButton: signed out", SIGNED_OUT, <UserButton />),
  state("UserButton: loading", answering(EVERYTHING, { "GET /users/me": "never" }), <UserButton />),
  state("UserButton: outage", answering(EVERYTHING, { "GET /users/me": AWAY }), <UserButton />),
  state("UserAvatar", SIGNED_OUT, <UserAvatar user={{ displayName: "Ada Lovelace" }} size={48} border />),
  state("UserAvatar: picture", SIGNED_OUT, <UserAvatar user={{ displayName: "Ada", profileImageUrl: PICTURE }} />),
  state("UserAvatar: placeholder", SIGNED_OUT, <UserAvatar />),
  state("SelectedTeamSwitcher", EVERYTHING, <SelectedTeamSwitcher allowNull />),
  state("SelectedTeamSwitcher: open", EVERYTHING, <SelectedTeamSwitcher allowNull />, { steps: openMenu }),
  state("SelectedTeamSwitcher: no team", { user: {} }, <SelectedTeamSwitcher />),
  state("SelectedTeamSwitcher: outage", answering(EVERYTHING, { "GET /teams": AWAY }), <SelectedTeamSwitcher />),
  state("TeamSwitcher: open", EVERYTHING, <TeamSwitcher teamId={TEAMS[1].id} />, { steps: openMenu }),
  state("TeamSwitcher: mock", SIGNED_OUT, <TeamSwitcher mockTeams={TEAMS} mockUser={{ team: TEAMS[1] }} />),
];

function ownPage() {
  return { id: "own", title: "Plants", content: <p>A page of the app's own.</p> };
}

/** Everything of a user's account. */
export const accountStates: readonly GalleryState[] = [...settings, ...billing, ...parts];
