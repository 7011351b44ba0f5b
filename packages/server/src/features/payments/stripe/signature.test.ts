import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { isSignedByStripe } from "./signature.ts";

const SECRET = "whsec_0123456789";
const BODY = '{"id":"evt_1"}';
const SIGNED_AT = 1_764_000_000;
const sign = (time: number, secret = SECRET) => createHmac("sha256", secret).update(`${time}.${BODY}`).digest("hex");
const RIGHT = `v1=${sign(SIGNED_AT)}`;

it.each([
  ["signed now", `t=${SIGNED_AT},${RIGHT}`, 0, true],
  ["five minutes old", `t=${SIGNED_AT},${RIGHT}`, 300, true],
  ["older than five minutes", `t=${SIGNED_AT},${RIGHT}`, 301, false],
  ["five minutes ahead of our clock", `t=${SIGNED_AT},${RIGHT}`, -300, true],
  ["further ahead, to be used later", `t=${SIGNED_AT},${RIGHT}`, -301, false],
  ["signed with the old and the new secret", `t=${SIGNED_AT},v1=${sign(SIGNED_AT, "whsec_old")},${RIGHT}`, 0, true],
  ["signed with another secret", `t=${SIGNED_AT},v1=${sign(SIGNED_AT, "whsec_other")}`, 0, false],
  ["signed for another time", `t=${SIGNED_AT + 1},${RIGHT}`, 0, false],
  ["signed in the test scheme v0 only", `t=${SIGNED_AT},v0=${sign(SIGNED_AT)}`, 0, false],
  ["without a time", RIGHT, 0, false],
  ["without a signature", `t=${SIGNED_AT}`, 0, false],
  ["with half a signature", `t=${SIGNED_AT},${RIGHT.slice(0, 35)}`, 0, false],
])("Stripe's signature of an event that is %s", (_, header, secondsLater, isRight) => {
  expect(isSignedByStripe(SECRET, header, BODY, new Date((SIGNED_AT + secondsLater) * 1_000))).toBe(isRight);
});
