import { readFile } from "node:fs/promises";
import { testBackend } from "@latchkit/testing";
import { expect, it } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

it("every metric of the dashboard and of the alerts exists", async () => {
  const { groups } = parse(await read("deploy/prometheus/alerts.yaml"));
  const rules: { alert: string; expr: string }[] = groups.flatMap(({ rules }: { rules: object[] }) => rules);
  const { panels, templating } = JSON.parse(await read("deploy/grafana/latchkit.json"));
  const targets: { expr: string }[] = panels.flatMap(({ targets = [] }: { targets?: object[] }) => targets);
  const queries = templating.list.flatMap(({ query }: { query: string | { query: string } }) =>
    typeof query === "string" ? [] : [{ expr: query.query }],
  );
  const expressions = [...rules, ...targets, ...queries].map(({ expr }) => expr);
  const named = new Set(expressions.flatMap((expr) => expr.match(/\b(?:latchkit|process|nodejs)_\w+/g) ?? []));
  expect(named.size).toBeGreaterThan(15);

  await using backend = await testBackend();
  await backend.call("GET /projects/current");
  const metrics = await (await backend.fetch("/metrics")).text();
  const exists = (name: string) => {
    const described = name.replace(/_(bucket|sum|count)$/, "");
    return [name, described].some((each) => metrics.includes(`# TYPE ${each} `));
  };
  expect([...named].filter((name) => !exists(name))).toEqual([]);
  expect(exists("latchkit_nothing_total")).toBe(false);

  const explained = await read("docs/operating.md");
  expect(rules.map(({ alert }) => alert).filter((alert) => !explained.includes(`\`${alert}\``))).toEqual([]);
});

it("every metric of Latchkit's own is documented", async () => {
  await using backend = await testBackend();
  const metrics = await (await backend.fetch("/metrics")).text();
  const own = [...metrics.matchAll(/^# TYPE (latchkit_\w+) /gm)].map(([, name]) => name);
  const documented = await read("docs/operating.md");
  expect(own.filter((name) => !documented.includes(`\`${name}`))).toEqual([]);
});
