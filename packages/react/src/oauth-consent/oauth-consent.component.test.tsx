import type { ClientApp } from "@latchkit/kit";
import { createMockApp, type MockAnswer, type MockAppOptions } from "@latchkit/kit/mock";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Handler } from "../handler/handler.tsx";
import { Provider } from "../provider.tsx";
import { OAuthConsent } from "./oauth-consent-page.tsx";

const GET = "GET /oauth-consents/i1";
const POST = "POST /oauth-consents/i1";

const REQUEST = {
  client: { client_id: "c1", name: "Notes", kind: "application", is_verified: true },
  redirect_uri: "https://notes.example.com/callback",
  scopes: ["openid", "email"],
  scope_names: {},
  approval_scopes: [],
  resources: [],
  is_granted: false,
};

const title = (name: string) => page.getByRole("heading", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });

afterEach(() => history.replaceState(null, "", location.pathname + location.search));

async function show(request: object = {}, options: MockAppOptions = {}) {
  const answers = {
    [GET]: { body: { ...REQUEST, ...request } },
    [POST]: { body: { redirect_url: "#returned" } },
    ...options.answers,
  };
  const app = createMockApp({ ...options, answers });
  const signIn = vi.spyOn(app, "redirectToSignIn");
  await render(<Page app={app} interaction="i1" />);
  return { app, signIn };
}

function Page({ app, interaction, prompt = "" }: { app: ClientApp; interaction: string; prompt?: string }) {
  return (
    <Provider app={app}>
      <OAuthConsent searchParams={{ interaction, prompt }} />
    </Provider>
  );
}

describe("the page for consent", () => {
  it("names the host before the name, the account, and what the application could do", async () => {
    await show({
      scopes: ["openid", "email", "notes:read", "notes:write"],
      scope_names: { "notes:read": "Read your notes" },
      resources: [{ identifier: "https://notes.example.com/mcp", display_name: "Notebook" }],
    });
    await expect.element(title("Continue to notes.example.com?")).toBeVisible();
    await expect.element(page.getByText("Notes wants to use your account.")).toBeVisible();
    await expect.element(page.getByText("ada@example.com")).toBeVisible();
    const list = page.getByRole("list", { name: "It will be able to:" });
    expect(
      list
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Recognize you when you come back",
      "See your email address",
      "Act for you in Notebook",
      "Read your notes",
      "notes:write",
    ]);
    expect(page.getByText("Any program on this device").elements()).toEqual([]);
    expect(page.getByText("isn't verified").elements()).toEqual([]);
  });

  it("says that an agent will act as the user, on its own", async () => {
    await show({ client: { ...REQUEST.client, name: "Example Assistant", kind: "agent" } });
    await expect.element(page.getByText("Example Assistant, an agent, will act as you.")).toBeVisible();
    await expect.element(page.getByText("Agents act on their own, without asking you each time.")).toBeVisible();
    expect(page.getByText("wants to use your account").elements()).toEqual([]);
  });

  it("has boxes for what an agent gets only with approval, none of them ticked", async () => {
    await show({
      client: { ...REQUEST.client, name: "Example Assistant", kind: "agent" },
      scopes: ["openid", "notes:read", "notes:write", "notes:share"],
      approval_scopes: ["notes:write", "notes:share"],
      scope_names: { "notes:write": "Write notes", "notes:share": "Share notes" },
    });
    const boxes = page.getByRole("group", { name: "Only with your approval" });
    await expect.element(boxes.getByRole("checkbox", { name: "Write notes" })).not.toBeChecked();
    await expect.element(boxes.getByRole("checkbox", { name: "Share notes" })).not.toBeChecked();
    const list = page.getByRole("list", { name: "It will be able to:" }).getByRole("listitem");
    expect(list.elements().map(({ textContent }) => textContent)).toEqual([
      "Recognize you when you come back",
      "notes:read",
    ]);
    await boxes.getByText("Write notes").click();
    await expect.element(boxes.getByRole("checkbox", { name: "Write notes" })).toBeChecked();
    await expect.element(boxes.getByRole("checkbox", { name: "Share notes" })).not.toBeChecked();

    await button("Allow").click();
    await expect.poll(() => location.hash).toBe("#returned");
  });

  it("is reached below the handler", async () => {
    const app = createMockApp({ answers: { [GET]: { body: REQUEST } } });
    await render(
      <Provider app={app}>
        <Handler location="/handler/oauth-consent" searchParams={{ interaction: "i1" }} />
      </Provider>,
    );
    await expect.element(title("Continue to notes.example.com?")).toBeVisible();
  });

  it.each(["allow", "deny"] as const)(
    "sends the browser back when the user presses %s by keyboard",
    async (decision) => {
      await show();
      const pressed = button(decision === "allow" ? "Allow" : "Deny");
      await expect.element(pressed).toBeVisible();
      pressed.element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => location.hash).toBe("#returned");
    },
  );

  it("warns that any program on the device could ask, and says when the browser stays on the page", async () => {
    await show({ redirect_uri: "http://127.0.0.1:49152/callback", is_granted: true });
    await expect.element(title("Allow an app on this device?")).toBeVisible();
    await expect.element(page.getByText("Any program on this device could be behind this request.")).toBeVisible();
    await button("Allow").click();
    await expect.element(title("Access allowed")).toHaveFocus();
    expect(location.hash).toBe("#returned");
  });

  it("says that the name of a program that registered itself is not verified, each time", async () => {
    await show({ client: { ...REQUEST.client, name: "Your Bank", is_verified: false }, is_granted: true });
    await expect.element(page.getByText("Only continue if you trust notes.example.com.")).toBeVisible();
    expect(location.hash).toBe("");
  });

  it("does not ask again for what the user has allowed a verified web application", async () => {
    await show({ is_granted: true });
    await expect.poll(() => location.hash).toBe("#returned");
    expect(button("Allow").elements()).toEqual([]);
  });

  it.each([
    ["unknown", { [GET]: { status: 404, text: "" } }],
    ["answered meanwhile", { [POST]: { status: 404, text: "" } }],
  ] as const)("says so when the request is %s", async (_, answers) => {
    await show({}, { answers });
    if (POST in answers) await button("Allow").click();
    await expect.element(title("This request is no longer valid")).toHaveFocus();
  });

  it("says so when its address names no request, without asking the backend", async () => {
    await render(<Page app={createMockApp()} interaction="" />);
    await expect.element(title("This request is no longer valid")).toBeVisible();
  });

  it("lets no administrator decide who acts for the user", async () => {
    await show(
      {},
      {
        user: { isImpersonated: true },
        answers: { [GET]: { status: 403, text: "", reason: "IMPERSONATION_NOT_ALLOWED" } },
      },
    );
    await expect.element(title("Only the user can allow this")).toBeVisible();
    expect(button("Allow").elements()).toEqual([]);
  });

  it("has users without a session sign in, and those whose session has ended", async () => {
    const { signIn } = await show({}, { user: null });
    await expect.poll(() => signIn.mock.calls).toEqual([[{ replace: true }]]);
    const ended = await show({}, { answers: { [GET]: { error: "USER_AUTHENTICATION_REQUIRED" } } });
    await expect.poll(() => ended.signIn.mock.calls).toEqual([[{ replace: true }]]);
  });

  it("asks users to confirm that it's them if the application wants a recent sign-in", async () => {
    const refusal = { error: "FRESH_SIGN_IN_REQUIRED", details: { max_age_minutes: 1 } } as const;
    await show({}, { answers: { [POST]: refusal } });
    await button("Allow").click();
    await expect.element(page.getByRole("dialog", { name: "Confirm that it's you" })).toBeVisible();
    await button("Cancel").click();
    await expect.element(button("Allow")).toBeVisible();
  });

  it("has the user choose a team if the application asks for one", async () => {
    const teams = [
      { id: "t1", display_name: "Bakers" },
      { id: "t2", display_name: "Gardeners" },
    ];
    await show({ scopes: ["openid", "team"], teams, is_granted: false });
    await expect.element(page.getByText("Act for the team that you choose")).toBeVisible();
    const choice = page.getByRole("combobox", { name: "Team" });
    await expect.element(choice).toHaveValue("t1");
    await choice.selectOptions("Gardeners");
    await button("Allow").click();
    await expect.poll(() => location.hash).toBe("#returned");
  });

  it("lets users without a team deny the request only", async () => {
    await show({ scopes: ["openid", "team"], teams: [] });
    await expect.element(page.getByText("asks for a team, and you're not in any.")).toBeVisible();
    await expect.element(button("Allow")).toHaveAttribute("aria-disabled", "true");
    await button("Deny").click();
    await expect.poll(() => location.hash).toBe("#returned");
  });

  it("asks nothing if the application forbids it, and lets the backend decide", async () => {
    const app = createMockApp({ answers: { [POST]: { body: { redirect_url: "#returned" } } } });
    await render(<Page app={app} interaction="i1" prompt="none" />);
    await expect.poll(() => location.hash).toBe("#returned");
    expect(page.getByRole("button").elements()).toEqual([]);
  });

  it("says what went wrong with a request that forbids to ask", async () => {
    const show = (answer: MockAnswer) =>
      render(<Page app={createMockApp({ answers: { [POST]: answer } })} interaction="i1" prompt="none" />);
    const expired = await show({ status: 404, text: "" });
    await expect.element(title("This request is no longer valid")).toBeVisible();
    await expired.unmount();
    await show({ status: 418, text: "teapot" });
    await expect.element(button("Try again")).toBeVisible();
  });

  it("keeps the question and says what went wrong if the decision cannot be sent", async () => {
    await show({}, { answers: { [POST]: { status: 418, text: "teapot" } } });
    await button("Deny").click();
    await expect.element(page.getByText("Something went wrong")).toBeVisible();
    await expect.element(button("Allow")).toBeVisible();
  });
});
