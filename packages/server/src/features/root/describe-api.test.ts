import { expect, it } from "vitest";
import { describeApi } from "./describe-api.ts";

it("the API description is built once, for any number of requests", async () => {
  const describe = describeApi("https://auth.shop.example");
  const ask = async () => (await describe().answer(new Headers())).bytes;
  const first = await ask();
  expect(JSON.parse(String(first))).toMatchObject({ servers: [{ url: "https://auth.shop.example/api/v1" }] });
  for (let i = 0; i < 2_000; i++) expect((await ask()) === first).toBe(true); // beyond the test's time, were it worked out anew
});
