import { expect, it } from "vitest";
import { isLoopback, isPublicAddress } from "./public-address.ts";

it.each([
  "127.0.0.1",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::FFFF:A9FE:A9FE",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::169.254.169.254",
  "64:ff9b::a00:0",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::7f00:1",
  "2001:db8::1",
  "fe80::1%eth0",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "100::1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "127.1",
  "0x7f000001",
  "",
])("no server on the Internet has the address %j", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700:4700::1111", "2a00:1450:4001:80b::200e"])(
  "a server on the Internet may have the address %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(["127.8.9.1", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1"])(
  "a request to %s stays on this machine",
  (address) => {
    expect(isLoopback(address)).toBe(true);
  },
);
