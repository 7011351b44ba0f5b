import { expect, it } from "vitest";
import { splitDatabaseUrl } from "./database-url.ts";

it.each([
  ["postgres://db/app", ["postgres://db/app"]],
  ["postgresql://me:p%40ss@db:5433/app?sslmode=require", ["postgresql://me:p%40ss@db:5433/app?sslmode=require"]],
  ["postgres://me@a:1,b/app?target_session_attrs=read-write", ["postgres://me@a:1/app", "postgres://me@b/app"]],
  [
    "postgres://me@a,b:2/app?sslmode=require&target_session_attrs=primary&application_name=x",
    [
      "postgres://me@a/app?sslmode=require&application_name=x",
      "postgres://me@b:2/app?sslmode=require&application_name=x",
    ],
  ],
  ["postgres://[::1]:5432,[fe80::2]/app", ["postgres://[::1]:5432/app", "postgres://[fe80::2]/app"]],
  ["postgres://a,,b/app", null],
  ["postgres://a:x,b/app", null],
  ["postgres://a,b/app?target_session_attrs=prefer-standby", null],
  ["mysql://a/app", null],
  ["", null],
])("%s names the hosts %j", (url, urls) => {
  expect(splitDatabaseUrl(url)).toEqual(urls);
});
