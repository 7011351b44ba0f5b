import { expect, expectTypeOf, it } from "vitest";
import { fromWire } from "./wire.ts";

it("converts names to camel case and times to dates, and leaves values unchanged", () => {
  const wire: { id: string; is_public: boolean; last_used_at_millis: number | null; client_metadata: unknown } = {
    id: "1",
    is_public: true,
    last_used_at_millis: 5,
    client_metadata: { not_ours: [{ at_millis: 1 }] },
  };
  const ours = fromWire(wire);
  expectTypeOf(ours).toEqualTypeOf<{
    id: string;
    isPublic: boolean;
    lastUsedAt: Date | null;
    clientMetadata: unknown;
  }>();
  expect(ours).toEqual({
    id: "1",
    isPublic: true,
    lastUsedAt: new Date(5),
    clientMetadata: { not_ours: [{ at_millis: 1 }] },
  });
  expect(fromWire({ ...wire, last_used_at_millis: null }).lastUsedAt).toBeNull();
});
