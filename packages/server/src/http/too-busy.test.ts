import { expect, it } from "vitest";
import { TooBusyError } from "../passwords/fair-line.ts";
import { answerFailure } from "./failure.ts";

it("a server with too many passwords to hash answers that it is busy, and logs no error", async () => {
  const answering = { requestId: "0123456789abcdef", overridesStatus: false, isPretty: false };
  const { answer, status, isUnexpected } = answerFailure(new TooBusyError("Too many are waiting."), answering);
  expect({ status, isUnexpected }).toEqual({ status: 503, isUnexpected: false });
  expect(answer.text).toContain("try again");
  expect(answer.headers["retry-after"]).toBe("2");
  const { answer: disguised } = answerFailure(new TooBusyError("."), { ...answering, overridesStatus: true });
  expect([disguised.status, disguised.headers["retry-after"]]).toEqual([200, "2"]);
});
