import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp } = appsOf(backend);

describe("notification preferences", () => {
  it("can be turned off where the category allows it; subscribers see it before the promise resolves", async () => {
    const { user } = await signedUp();
    const stop = user.notificationCategories.subscribe(() => undefined);
    expect(await user.notificationCategories.load()).toMatchObject([
      { name: "Transactional", enabled: true, canDisable: false },
      { name: "Marketing", enabled: true, canDisable: true },
    ]);
    const [, marketing] = await user.listNotificationCategories();
    await marketing?.setEnabled(false);
    expect(user.notificationCategories.peek()).toMatchObject({ value: [{ enabled: true }, { enabled: false }] });
    stop();
  });
});
