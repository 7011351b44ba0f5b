import { StatusError } from "@latchkit/kit";
import { describe, expect, it } from "vitest";
import { requestIdOf } from "./request-id-of.ts";

describe("the ID of a failed request", () => {
  it.each([
    [500, "Something went wrong on our side. If it happens again, tell the operator this request id: r5k2m8x0q1w3e7t9"],
    [503, "The service cannot reach its database right now; try again soon. Request id: r5k2m8x0q1w3e7t9"],
  ])("is found in the answer %i", (status, text) => {
    expect(requestIdOf(new StatusError("GET /users", status, text))).toBe("r5k2m8x0q1w3e7t9");
  });

  it("is null where the server named none", () => {
    expect(requestIdOf(new StatusError("GET /users", 502, "Bad gateway"))).toBeNull();
    expect(requestIdOf(new StatusError("GET /users", 400, "Name a request id: r5k2m8x0q1w3e7t9"))).toBeNull();
    expect(requestIdOf(new Error("request id: r5k2m8x0q1w3e7t9"))).toBeNull();
    expect(requestIdOf(null)).toBeNull();
  });
});
