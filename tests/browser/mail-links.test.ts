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
    await press(first, "Verify the address");
    await see(heading(first, "Your e-mail address is verified"));
    const second = await followLinkInMail(stage, page, "twice@example.com", /Verify/);
    await press(second, "Verify the address");
    await see(heading(second, "Your e-mail address is verified"));
  });

  it("a verification link used before shows strangers a way on", async () => {
    const page = await stage.visit();
    await signUp(page, { email: "once@example.com", password: "click just one time" });
    const first = await followLinkInMail(stage, page, "once@example.com", /Verify/);
    const link = first.url();
    await press(first, "Verify the address");
    await see(heading(first, "Your e-mail address is verified"));

    const stranger = await stage.visit(link);
    await press(stranger, "Verify the address");
    await see(heading(stranger, "This link does not work any more"));
    await press(stranger, "Sign in to get a new link");
    await see(heading(stranger, "Sign in"));
  });

  it("a mistyped reset link leads to a new one", async () => {
    const page = await stage.visit(`/handler/password-reset?code=${"0".repeat(45)}`);
    await see(heading(page, "This link does not work any more"));
    await press(page, "Send a new link");
    await see(heading(page, "Set a new password"));
  });

  it("a reset link too old leads to a new one", async () => {
    const { email } = await stage.backend.signUp();
    const page = await stage.visit("/handler/forgot-password");
    await fillIn(page, { email });
    await press(page, "Send the link");
    await see(heading(page, "Look into your inbox"));
    const reset = await followLinkInMail(stage, page, email, /Reset/);
    await see(heading(reset, "Choose a new password"));
    stage.backend.clock.advance(8 * DAY_MILLIS);
    await reset.getByLabel("New password", { exact: true }).fill("too late for this one");
    await press(reset, "Save the password");
    await see(heading(reset, "This link does not work any more"));
    await see(reset.getByText("It was valid for a limited time only."));
  });
});
