import { describe, expect, it } from "vitest";
import { ClientApp, coreOf } from "./client-app.ts";

const options = { projectId: "internal", publishableClientKey: "pck_test", tokenStore: "memory" } as const;

const members: Record<keyof ClientApp, "function" | "object" | "string"> = {
  projectId: "string",
  urls: "object",
  user: "object",
  userOrAnonymous: "object",
  project: "object",
  catalog: "object",
  getUser: "function",
  getPartialUser: "function",
  getProject: "function",
  signInWithCredential: "function",
  signUpWithCredential: "function",
  sendForgotPasswordEmail: "function",
  verifyPasswordResetCode: "function",
  resetPassword: "function",
  checkEmailVerificationCode: "function",
  verifyEmail: "function",
  sendMagicLinkEmail: "function",
  verifyMagicLinkCode: "function",
  signInWithMagicLink: "function",
  signInWithOAuth: "function",
  callOAuthCallback: "function",
  signInWithPasskey: "function",
  hasPendingMfa: "function",
  signInWithMfa: "function",
  signInWithRecoveryCode: "function",
  promptCliLogin: "function",
  completeCliLogin: "function",
  verifyTeamInvitationCode: "function",
  getTeamInvitationPreview: "function",
  getTeamInvitationDetails: "function",
  acceptTeamInvitation: "function",
  customer: "function",
  getItem: "function",
  listProducts: "function",
  cancelSubscription: "function",
  goTo: "function",
  signOut: "function",
  getAuthHeaders: "function",
  getAuthJson: "function",
  redirectToHome: "function",
  redirectToSignIn: "function",
  redirectToSignUp: "function",
  redirectToSignOut: "function",
  redirectToAfterSignIn: "function",
  redirectToAfterSignUp: "function",
  redirectToAfterSignOut: "function",
  redirectToEmailVerification: "function",
  redirectToPasswordReset: "function",
  redirectToForgotPassword: "function",
  redirectToOAuthCallback: "function",
  redirectToMagicLinkCallback: "function",
  redirectToAccountSettings: "function",
  redirectToTeamInvitation: "function",
  redirectToMfa: "function",
  redirectToError: "function",
};

describe("the methods of an app", () => {
  it("exist for every declared name", () => {
    const app = new ClientApp(options);
    const names = Object.keys(members) as (keyof ClientApp)[];
    expect(Object.fromEntries(names.map((name) => [name, typeof app[name]]))).toEqual(members);
  });

  it("are on the prototype, where a spy finds them", () => {
    const names = Object.keys(members) as (keyof ClientApp)[];
    const methods = names.filter((name) => members[name] === "function");
    expect(methods.filter((name) => !Object.hasOwn(ClientApp.prototype, name))).toEqual([]);
  });

  it("can be overridden by a subclass, which may call the original", async () => {
    class Shop extends ClientApp {
      readonly visited: string[] = [];
      override goTo(url: string): Promise<void> {
        this.visited.push(url);
        return super.goTo(url);
      }
    }
    const shop = new Shop(options);
    await shop.goTo("/cart");
    await expect(shop.goTo("https://evil.example")).rejects.toThrow();
    expect(shop.visited).toEqual(["/cart", "https://evil.example"]);
  });

  it("report that the device is offline when their code cannot be loaded", async () => {
    const app = new ClientApp({ ...options, platform: { isOffline: () => true } });
    const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    await expect(coreOf(app).load(gone)).rejects.toMatchObject({
      name: "NetworkError",
      isOffline: true,
      message: "You are offline. Please check your internet connection and try again.",
    });
  });

  it("ask to reload the page when their code cannot be loaded online", async () => {
    const app = new ClientApp({ ...options, platform: { isOffline: () => false } });
    await expect(coreOf(app).load(() => Promise.reject(new TypeError("404")))).rejects.toMatchObject({
      isOffline: false,
      message: expect.stringContaining("Reload the page"),
      cause: expect.objectContaining({ message: "404" }),
    });
  });
});
