import { describe, expect, it } from "vitest";
import { tokensInRequest } from "./request-store.ts";

const PROJECT = "internal";
const read = (headers: Record<string, string>) => tokensInRequest(PROJECT, { headers: new Headers(headers) });
const noTokens = { refreshToken: null, accessToken: null };

describe("the tokens in a request", () => {
  it("come from its header", () => {
    const tokens = { accessToken: "a", refreshToken: "r" };
    expect(read({ "x-stack-auth": JSON.stringify(tokens) })).toEqual(tokens);
  });

  it("come from its cookies when there is no such header", () => {
    const refresh = encodeURIComponent(JSON.stringify({ refresh_token: "r", updated_at_millis: 1 }));
    const access = encodeURIComponent('["r","a"]');
    const cookie = `other=1;stack-refresh-internal--default=${refresh};  stack-access=${access}`;
    expect(read({ cookie })).toEqual({ accessToken: "a", refreshToken: "r" });
  });

  it.each([[{}], [{ cookie: "" }], [{ cookie: "nonsense; =; %" }], [{ "x-stack-auth": '{"accessToken":null}' }]])(
    "are missing in %j",
    (headers) => expect(read(headers)).toEqual(noTokens),
  );

  it.each(["not json", "null", '"text"', "5", "true", "[]", '["r","a"]'])(
    "are an error when the header is %s",
    (header) => {
      expect(() => read({ "x-stack-auth": header })).toThrow("getAuthHeaders()");
    },
  );
});
