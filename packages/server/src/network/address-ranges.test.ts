import { describe, expect, it } from "vitest";
import { addressRanges } from "./address-ranges.ts";

describe("a list of addresses", () => {
  it("accepts addresses, ranges and names, with commas or spaces between them", () => {
    expect(addressRanges("192.0.2.1,10.0.0.0/8  2001:DB8::/32")).toEqual([
      { family: "ipv4", address: "192.0.2.1", prefix: 32 },
      { family: "ipv4", address: "10.0.0.0", prefix: 8 },
      { family: "ipv6", address: "2001:db8::", prefix: 32 },
    ]);
    expect(addressRanges("loopback")?.map(({ address, prefix }) => `${address}/${prefix}`)).toEqual([
      "127.0.0.0/8",
      "::1/128",
    ]);
    expect(addressRanges("Private")).toHaveLength(4);
  });

  it.each([
    "proxy.internal",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0.0/-1",
    "10.0.0/8",
    "::/129",
    "::ffff:10.0.0.1",
    "fe80::1%eth0",
    "*",
    "10.0.0.1, all",
  ])("refuses %j as a whole", (text) => {
    expect(addressRanges(text)).toBe(undefined);
  });
});
