import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "./sample-images.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const jpeg = Buffer.from(SAMPLE_IMAGES["image/jpeg"], "base64");
/** A comment such as cameras write, right after the start of the image. */
const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 13), Buffer.from("GPS 52 13.4")]);
const photo = `data:image/jpeg;base64,${Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]).toString("base64")}`;

async function published(url: string): Promise<Buffer> {
  const response = await backend.fetch(url.slice(backend.url.length));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("a picture is published without what the camera wrote beside it", () => {
  it("a picture that a user uploads is published without the camera's metadata", async () => {
    const { accessToken } = await backend.signUp();
    const { body } = await backend.call("PATCH /users/me", { accessToken, body: { profile_image_url: photo } });
    expect(await published(body.profile_image_url)).toEqual(jpeg);
  });

  it("a picture that a server sets for a user or a team is published without the camera's metadata", async () => {
    const { body: user } = await backend.call("POST /users", { ...SERVER, body: { profile_image_url: photo } });
    expect(await published(user.profile_image_url)).toEqual(jpeg);
    const body = { display_name: "Choir", profile_image_url: photo };
    const { body: team } = await backend.call("POST /teams", { ...SERVER, body });
    expect(await published(team.profile_image_url)).toEqual(jpeg);
  });

  it("a damaged picture is refused", async () => {
    const { accessToken } = await backend.signUp();
    const damaged = Buffer.from(SAMPLE_IMAGES["image/png"], "base64").subarray(0, 50).toString("base64");
    const padded = `data:image/png;base64,${damaged}`;
    const answer = await backend.call("PATCH /users/me", { accessToken, body: { profile_image_url: padded } });
    expect(answer).toMatchObject({ status: 400, body: "The profile image is invalid. The image is damaged." });
  });
});
