import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import "@latchkit/testing/vitest";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const jpeg = Buffer.from(SAMPLE_IMAGES["image/jpeg"], "base64");
/** A comment such as cameras write, right after the start of the image. */
const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 13), Buffer.from("GPS 52 13.4")]);
const photo = `data:image/png;base64,${Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]).toString("base64")}`;

const upload = (image: string, tier: "admin" | "server" | "client" = "admin") =>
  backend.call("POST /internal/email-images", { tier, body: { image } });
const fetched = (url: string) => backend.fetch(url.slice(backend.url.length));

describe("images for emails", () => {
  it("are served to everyone at an absolute address, as what their bytes are, without the camera's metadata", async () => {
    const { status, body } = await upload(photo);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http.*\/images\/.*\.jpg$/);
    const response = await fetched(body.url);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
  });

  it("stay when others are uploaded, each at an address of its own", async () => {
    const one = (await upload(photo)).body.url;
    const other = (await upload(SAMPLE_IMAGES["image/png"])).body.url;
    expect(one).not.toBe(other);
    expect((await fetched(one)).status).toBe(200);
    expect((await fetched(other)).status).toBe(200);
    expect((await fetched(other.replace(".png", ".gif"))).status).toBe(404);
  });

  it("are found in their own project alone", async () => {
    const { url } = (await upload(photo)).body;
    const { id } = await backend.createProject();
    expect((await fetched(url.replace(/\/images\/[^/]+\//, `/images/${id}/`))).status).toBe(404);
  });

  it("are refused if they are pages, drawings with scripts, addresses or damaged", async () => {
    for (const image of ["<svg/>", "https://example.com/a.png", Buffer.from("<html>").toString("base64"), ""])
      expect(await upload(image), image).toMatchObject({ status: 400 });
  });

  it("are uploaded by administrators alone", async () => {
    expect((await upload(photo, "client")).status).toBe(401);
    expect((await upload(photo, "server")).status).toBe(401);
  });
});
