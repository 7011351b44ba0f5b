import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::5:6:7:8", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
])("%s stands for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
