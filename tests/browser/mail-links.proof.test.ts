import { afterAll, beforeAll, describe, it } from "vitest";
import { followLinkInMail } from "./mail.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, press, see, signUp } from "./steps.ts";

const DAY_MILLIS = 86_400_000;

describe("links in mails that do not work any more", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("a verification link used before tells its owner that all is well", async () => {
    const page = await stage.visit();
    await signUp(page, { email: "twice@example.com", password: "click and click again" });
    const first = await followLinkInMail(stage, page, "twice@example.com", /Verify/);
    await press(first, "Verify email address");
    await see(heading(first, "Email address verified"));
    const second = await followLinkInMail(stage, page, "twice@example.com", /Verify/);
    await see(heading(second, "Email address verified")); // without another press
  });

  it("a verification link used before shows strangers a way on", async () => {
    const page = await stage.visit();
    await signUp(page, { email: "once@example.com", password: "click just one time" });
    const first = await followLinkInMail(stage, page, "once@example.com", /Verify/);
    const link = first.url();
    await press(first, "Verify email address");
    await see(heading(first, "Email address verified"));

    const stranger = await stage.visit(link);
    await see(heading(stranger, "This link no longer works"));
    await press(stranger, "Sign in to get a new link");
    await see(heading(stranger, "Sign in"));
  });

  it("a mistyped reset link leads to a new one", async () => {
    const page = await stage.visit(`/handler/password-reset?code=${"0".repeat(45)}`);
    await see(heading(page, "This link no longer works"));
    await press(page, "Send new link");
    await see(heading(page, "Reset your password"));
  });

  it("a reset link too old leads to a new one", async () => {
    const { email } = await stage.backend.signUp();
    const page = await stage.visit("/handler/forgot-password");
    await fillIn(page, { email });
    await press(page, "Send reset link");
    await see(heading(page, "Check your email"));
    const reset = await followLinkInMail(stage, page, email, /Reset/);
    await see(heading(reset, "Choose a new password"));
    stage.backend.clock.advance(8 * DAY_MILLIS);
    await reset.getByLabel("New password", { exact: true }).fill("too late for this one");
    await press(reset, "Save password");
    await see(heading(reset, "This link no longer works"));
    await see(reset.getByText("It has expired."));
  });
});
