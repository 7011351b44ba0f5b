import { ClientApp } from "@latchkit/kit";
import { Component, type ReactNode, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useConnectedAccount } from "../oauth/use-connected-account.ts";
import { usePermission, usePermissions } from "../permissions/use-permissions.ts";
import { Provider } from "../provider.tsx";
import { useAccessToken } from "../sessions/use-access-token.ts";
import { useNavigate } from "../use-navigate.ts";
import { usePartialUser } from "../users/use-partial-user.ts";
import { useUser } from "../users/use-user.ts";
import { Protect } from "./protect.tsx";
import { RedirectToSignIn } from "./redirect-to-sign-in.tsx";
import { SignedIn, SignedOut } from "./signed-in.tsx";

const ADA = "5b1c1c5e-8a51-4a7e-9a0e-6a1f0f4f2d11";

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** An access token as the backend issues them; nothing in a browser checks its signature. */
function accessToken({ isAnonymous = false } = {}) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{
      iss: "backend",
      aud: "internal",
      sub: ADA,
      iat: now,
      exp: now + 600,
      project_id: "internal",
      branch_id: "main",
    },
    ...{ refresh_token_id: ADA, role: "authenticated", name: "Ada", email: "ada@example.com", email_verified: true },
    ...{ selected_team_id: null, is_anonymous: isAnonymous },
  };
  return `${base64url({ alg: "ES256" })}.${base64url(claims)}.signature`;
}

const USER = {
  ...{ id: ADA, display_name: "Ada", primary_email: "ada@example.com", primary_email_verified: true },
  ...{ profile_image_url: null, signed_up_at_millis: 0, client_metadata: null, client_read_only_metadata: null },
  ...{ has_password: true, auth_with_email: true, otp_auth_enabled: false, passkey_auth_enabled: false },
  ...{
    requires_totp_mfa: false,
    is_anonymous: false,
    oauth_providers: [],
    selected_team: null,
    selected_team_id: null,
  },
};

/** An app whose backend answers these paths, and whose redirects go to a list. */
function createApp({ isSignedIn, permissions = [] }: { isSignedIn: boolean; permissions?: readonly string[] }) {
  const visited: string[] = [];
  const answers: Record<string, (query: URLSearchParams) => object> = {
    "/api/v1/users/me": () => ({ ...USER, is_anonymous: !isSignedIn }),
    "/api/v1/team-permissions": () => ({ items: permissions.map((id) => ({ id, user_id: ADA, team_id: "team" })) }),
    "/api/v1/project-permissions": (query) => {
      const held = query.get("recursive") === "true" ? permissions.flatMap((id) => [id, `part_of_${id}`]) : permissions;
      return { items: held.map((id) => ({ id, user_id: ADA })) };
    },
    "/api/v1/connected-accounts/me/github/access-token": () => ({ access_token: "gho_token" }),
    "/api/v1/auth/anonymous/sign-up": () => ({
      access_token: accessToken({ isAnonymous: true }),
      refresh_token: "refresh",
      user_id: ADA,
    }),
  };
  const app = new ClientApp({
    projectId: "internal",
    publishableClientKey: "pck_test",
    tokenStore: isSignedIn ? { accessToken: accessToken(), refreshToken: "refresh" } : "memory",
    redirectMethod: { navigate: (url) => void visited.push(url) },
    platform: {
      async fetch(url) {
        const { pathname, searchParams } = new URL(url);
        if (pathname === "/api/v1/connected-accounts/me/google/access-token") return notConnected();
        const answer = answers[pathname];
        if (!answer) return new Response("Not found", { status: 404 });
        return Response.json(answer(searchParams), { headers: { "x-stack-actual-status": "200" } });
      },
    },
  });
  return { app, visited };
}

function notConnected(): Response {
  const code = "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER";
  const headers = { "x-stack-actual-status": "400", "x-stack-known-error": code };
  return Response.json({ code, error: "No account is connected." }, { status: 400, headers });
}

const show = (app: ClientApp, children: ReactNode) =>
  render(
    <Provider app={app}>
      <Suspense fallback="Loading…">{children}</Suspense>
    </Provider>,
  );

describe("control components", () => {
  const door = (
    <>
      <SignedIn fallback="Wait">In</SignedIn>
      <SignedOut>Out</SignedOut>
    </>
  );

  it("show one thing to signed-in users", async () => {
    await show(createApp({ isSignedIn: true }).app, door);
    await expect.element(page.getByText("In", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Out", { exact: true })).not.toBeInTheDocument();
  });

  it("show another thing to signed-out users", async () => {
    await show(createApp({ isSignedIn: false }).app, door);
    await expect.element(page.getByText("Out", { exact: true })).toBeVisible();
    await expect.element(page.getByText("In", { exact: true })).not.toBeInTheDocument();
  });

  it("redirect signed-out users to sign-in, and back afterwards", async () => {
    const { app, visited } = createApp({ isSignedIn: false });
    await show(app, <SignedOut fallback={null}>{<RedirectToSignIn />}</SignedOut>);
    await expect.poll(() => visited).toEqual([expect.stringMatching(/^\/handler\/sign-in\?after_auth_return_to=/)]);
  });

  it("show a protected part to users with the permission only", async () => {
    const part = (
      <>
        <Protect permission="team_admin" team={{ id: "team" }} fallback="Ask an administrator">
          Delete the team
        </Protect>
        <Protect permission="moderate" fallback="No moderator">
          Moderate
        </Protect>
      </>
    );
    await show(createApp({ isSignedIn: true, permissions: ["team_admin"] }).app, part);
    await expect.element(page.getByText("Delete the team")).toBeVisible();
    await expect.element(page.getByText("No moderator")).toBeVisible();
    await expect.element(page.getByText("Ask an administrator")).not.toBeInTheDocument();
  });

  it("show no protected part to signed-out users", async () => {
    await show(
      createApp({ isSignedIn: false, permissions: ["moderate"] }).app,
      <Protect permission="moderate" fallback="Closed">
        Moderate
      </Protect>,
    );
    await expect.element(page.getByText("Closed")).toBeVisible();
    await expect.element(page.getByText("Moderate")).not.toBeInTheDocument();
  });
});

function Claims() {
  const user = usePartialUser({ from: "token" });
  const token = useAccessToken();
  return `${user?.displayName} has a token of ${token?.split(".").length} parts`;
}

function Accounts() {
  const [github, google] = [useConnectedAccount("github"), useConnectedAccount("google")];
  return `Connected: ${github?.id ?? "no GitHub"}, ${google?.id ?? "no Google"}`;
}

function Moderation() {
  const held = usePermissions({ recursive: false }).map(({ id }) => id);
  const isHeld = usePermission("part_of_moderate", { recursive: false }) !== null;
  const isContained = usePermission("part_of_moderate") !== null;
  return `Granted: ${held.join()}; the part itself: ${isHeld}, by what contains it: ${isContained}`;
}

function Cart() {
  return useUser({ or: "anonymous" }).isAnonymous ? "Cart of a guest" : "Cart of an account";
}

function OtherProject() {
  return useUser({ projectIdMustMatch: "another" })?.displayName;
}

/** Shows why its children failed. */
class Failure extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

function Shelf() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/shelf")}>
      Shelf
    </button>
  );
}

describe("hooks", () => {
  it("read the user from the access token", async () => {
    await show(createApp({ isSignedIn: true }).app, <Claims />);
    await expect.element(page.getByText("Ada has a token of 3 parts")).toBeVisible();
  });

  it("tell accounts at providers that are connected from those that are not", async () => {
    await show(createApp({ isSignedIn: true }).app, <Accounts />);
    await expect.element(page.getByText("Connected: github, no Google")).toBeVisible();
  });

  it("tell permissions that were granted from those that another contains", async () => {
    await show(createApp({ isSignedIn: true, permissions: ["moderate"] }).app, <Moderation />);
    const text = "Granted: moderate; the part itself: false, by what contains it: true";
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it("create an anonymous user where one is asked for", async () => {
    await show(createApp({ isSignedIn: false }).app, <Cart />);
    await expect.element(page.getByText("Cart of a guest")).toBeVisible();
  });

  it("refuse the app of another project", async () => {
    const { app } = createApp({ isSignedIn: true });
    await show(
      app,
      <Failure>
        <OtherProject />
      </Failure>,
    );
    await expect.element(page.getByText("The app is of project internal, not of another.")).toBeVisible();
  });

  it("go to a page by the app's redirect method", async () => {
    const { app, visited } = createApp({ isSignedIn: true });
    await show(app, <Shelf />);
    await page.getByRole("button", { name: "Shelf" }).click();
    await expect.poll(() => visited).toEqual(["/shelf"]);
  });
});
