import { describe, expect, it } from "vitest";
import { imagePath, parseImagePath } from "./image-url.ts";

const imageId = "6f1d7f0e-8a57-4a8e-9a62-0f6a3d6a6c11";
const address = { projectId: "internal", branchId: "main", imageId, mediaType: "image/jpeg" } as const;

describe("imagePath", () => {
  it("names project, branch and picture", () => {
    expect(imagePath(address)).toBe(`/images/internal/main/${imageId}.jpg`);
    expect(parseImagePath(imagePath(address))).toEqual(address);
  });

  it("accepts any branch ID", () => {
    const odd = { ...address, branchId: "feature/ü %2f" };
    expect(parseImagePath(imagePath(odd))).toEqual(odd);
  });

  it("has one spelling only", () => {
    const others = [
      `/images/internal/main/${imageId}.jpeg`,
      `/images/internal/main/${imageId}.svg`,
      `/images/internal/main/${imageId}`,
      `/images/internal/main/${imageId.toUpperCase()}.jpg`,
      `/images/internal/m%61in/${imageId}.jpg`,
      `/images/internal/%E0%A4%A/${imageId}.jpg`,
      `/images/internal/%00/${imageId}.jpg`,
      `/images//main/${imageId}.jpg`,
      "/images/",
      "/",
    ];
    for (const path of others) expect(parseImagePath(path), path).toBeNull();
  });
});
