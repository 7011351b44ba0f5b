import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import { refuseUnsupported } from "./unsupported-feature.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp } = appsOf(backend);

it("a feature that does not exist is refused in the backend's words, also while the backend is away", async () => {
  await expect(refuseUnsupported(createApp().app, "carrier pigeons")).rejects.toMatchObject({
    name: "UnsupportedFeatureError",
    feature: "carrier pigeons",
    message: expect.stringMatching(
      /^carrier pigeons is not currently supported\. .*"carrier pigeons" is not supported by this/,
    ),
  });
  const { app } = createApp({ platform: { fetch: () => Promise.reject(new TypeError("offline")) } });
  await expect(refuseUnsupported(app, "pigeons")).rejects.toThrow("pigeons is not currently supported.");
});
