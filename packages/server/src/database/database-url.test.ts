import { expect, it } from "vitest";
import { parseDatabaseUrl } from "./database-url.ts";

it.each([
  ["postgres://db/app", ["postgres://db/app"]],
  ["postgresql://me:p%40ss@db:5433/app?sslmode=require", ["postgresql://me:p%40ss@db:5433/app"]],
  ["postgres://me@a:1,b/app?target_session_attrs=read-write", ["postgres://me@a:1/app", "postgres://me@b/app"]],
  [
    "postgres://me@a,b:2/app?sslmode=require&target_session_attrs=primary&application_name=x",
    ["postgres://me@a/app?application_name=x", "postgres://me@b:2/app?application_name=x"],
  ],
  ["postgres://[::1]:5432,[fe80::2]/app", ["postgres://[::1]:5432/app", "postgres://[fe80::2]/app"]],
  ["postgres://me:hush@/app", ["postgres://me:hush@localhost/app"]],
  ["postgres://me:hush@/app?host=/run/pg", ["postgres://me:hush@localhost/app?host=%2Frun%2Fpg"]],
  ["postgres:///app?host=/run/pg&user=me", ["postgres://localhost/app?host=%2Frun%2Fpg&user=me"]],
  [
    "postgres://me@ignored/app?host=a,/run/pg&port=1,2",
    ["postgres://me@localhost/app?host=a&port=1", "postgres://me@localhost/app?host=%2Frun%2Fpg&port=2"],
  ],
  ["postgres://a,,b/app", null],
  ["postgres://a:x,b/app", null],
  ["postgres:///app?host=a,b&port=1,2,3", null],
  ["postgres://a,b/app?target_session_attrs=prefer-standby", null],
  ["postgres://a/app?sslmode=always", null],
  ["mysql://a/app", null],
  ["", null],
])("%s names the hosts %j", (url, hosts) => {
  expect(parseDatabaseUrl(url)?.hosts ?? null).toEqual(hosts);
});
