import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readSettings } from "@latchkit/server";
import { testBackend } from "@latchkit/testing";
import { expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), "utf8");
const FILES = [
  "deploy/Caddyfile",
  "deploy/Dockerfile",
  "deploy/compose.postgres.yaml",
  "deploy/compose.yaml",
  "deploy/example.env",
  "deploy/fly.toml",
  "deploy/kubernetes/deployment.yaml",
  "deploy/kubernetes/kustomization.yaml",
  "deploy/latchkit.service",
  "deploy/ready.mjs",
  "deploy/render.yaml",
];
/** Of the files themselves: the server does not read it. */
const OF_COMPOSE = "LATCHKIT_DOMAIN";
/** Seconds that a process takes to end after it has drained. */
const AFTER_DRAIN_SECONDS = 10;
const DEFAULT_DRAIN_SECONDS = readSettings({}, "production").drainSeconds;

/** Replaces `${NAME:-default}` as Compose does. */
function interpolate(value: string, env: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, text = "") => {
    const given = env[name] ?? "";
    if (given === "" && kind === "?") throw new Error(text);
    return given === "" ? text : given;
  });
}

async function composeService(file: string, env: Readonly<Record<string, string>>) {
  const { services } = parse(await read(file));
  const service = services.latchkit;
  const environment = Object.entries<string>(service.environment).map(([name, value]) => [
    name,
    interpolate(value, env),
  ]);
  return { ...service, environment: Object.fromEntries(environment) as Record<string, string> };
}

it("the image installs the dependencies of every workspace", async () => {
  const { workspaces } = JSON.parse(await read("package.json"));
  const folders = (workspaces as string[]).map(async (pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    const entries = await readdir(new URL(parent, ROOT), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
  });
  const copied = [...(await read("deploy/Dockerfile")).matchAll(/^COPY (\S+)\/package\.json \/\1\/$/gm)];
  expect(copied.map(([, folder]) => folder).sort()).toEqual((await Promise.all(folders)).flat().sort());
});

it("the image contains every published package, because the backend serves them", async () => {
  const folders = await readdir(new URL("packages", ROOT));
  const manifests = folders.map(async (folder) => ({
    folder,
    isPrivate: JSON.parse(await read(`packages/${folder}/package.json`)).private === true,
  }));
  const published = (await Promise.all(manifests)).filter(({ isPrivate }) => !isPrivate).map(({ folder }) => folder);
  const [, copied = ""] = /for name in ([a-z ]+); do/.exec(await read("deploy/Dockerfile")) ?? [];
  expect(copied.split(" ")).toEqual(published.sort());
});

it("the image and the service start the program as `npm run serve` does", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const [, flags = ""] = /^node (.*) packages\/server\/dist\/main\.js$/.exec(scripts.serve) ?? [];
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(await read("deploy/Dockerfile")) ?? [];
  expect(JSON.parse(command)).toEqual(["node", ...flags.split(" "), "/app/packages/server/dist/main.js"]);
  expect(await read("deploy/latchkit.service")).toContain(`ExecStart=/usr/bin/node ${flags} \\\n`);
});

it("every setting that is named for deployment exists", async () => {
  const documented = await read("docs/settings.md");
  const named = await Promise.all(
    FILES.map(async (file) => [...(await read(file)).matchAll(/LATCHKIT_[A-Z_]*[A-Z]\b/g)].map(([name]) => name)),
  );
  const unknown = named.flat().filter((name) => name !== OF_COMPOSE && !documented.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
});

it("the server accepts what compose.yaml sets, and the port it opens is the server's", async () => {
  const service = await composeService("deploy/compose.yaml", {});
  const settings = readSettings(service.environment, "production");
  expect(settings).toMatchObject({ databaseUrl: null, secret: null, publicUrl: "http://localhost:4100" });
  expect(service.ports).toEqual([`127.0.0.1:${settings.port}:${settings.port}`]);
  expect(await read("deploy/Dockerfile")).toContain(`EXPOSE ${settings.port}\n`);
});

it("compose.postgres.yaml asks for what the server needs, and the server accepts it", async () => {
  const file = "deploy/compose.postgres.yaml";
  const given = {
    LATCHKIT_DOMAIN: "auth.shop.test",
    POSTGRES_PASSWORD: "1f0e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978",
    LATCHKIT_SECRET: "mFZ1Vt8wq0bYpT5s3nXkLd9uJr7hGcQeAa2iBfWoEyNz4vMx",
  };
  for (const missing of Object.keys(given)) {
    await expect(composeService(file, { ...given, [missing]: "" })).rejects.toThrow(`Set ${missing} to `);
  }
  const { environment } = await composeService(file, given);
  expect(readSettings(environment, "production")).toMatchObject({
    databaseUrl: `postgres://latchkit:${given.POSTGRES_PASSWORD}@postgres:5432/latchkit`,
    publicUrl: "https://auth.shop.test",
  });
});

it("each platform waits until a process has drained and ended", async () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  for (const file of ["deploy/compose.yaml", "deploy/compose.postgres.yaml"]) {
    const { stop_grace_period: period } = await composeService(file, {
      ...{ LATCHKIT_DOMAIN: "x", POSTGRES_PASSWORD: "x", LATCHKIT_SECRET: "x" },
    });
    expect(Number.parseInt(period, 10), file).toBeGreaterThanOrEqual(DEFAULT_DRAIN_SECONDS + AFTER_DRAIN_SECONDS);
  }
  const drains = DEFAULT_DRAIN_SECONDS + AFTER_DRAIN_SECONDS;
  expect(seconds(await read("deploy/latchkit.service"), /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThanOrEqual(drains);
  expect(seconds(await read("deploy/fly.toml"), /^kill_timeout = "(\d+)s"$/m)).toBeGreaterThanOrEqual(drains);
  expect(seconds(await read("deploy/render.yaml"), /maxShutdownDelaySeconds: (\d+)$/m)).toBeGreaterThanOrEqual(drains);
  const kubernetesDrain = seconds(await read("deploy/kubernetes/kustomization.yaml"), /LATCHKIT_DRAIN_SECONDS=(\d+)$/m);
  const grace = seconds(await read("deploy/kubernetes/deployment.yaml"), /terminationGracePeriodSeconds: (\d+)$/m);
  expect(grace).toBeGreaterThanOrEqual(kubernetesDrain + AFTER_DRAIN_SECONDS);
});

it("Kubernetes runs the user of the image, and probes what the server answers", async () => {
  const deployment = parse(await read("deploy/kubernetes/deployment.yaml"));
  const { securityContext, containers } = deployment.spec.template.spec;
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(await read("deploy/Dockerfile")) ?? [];
  expect(securityContext).toMatchObject({ runAsUser: Number(user), runAsGroup: Number(group), runAsNonRoot: true });
  await using backend = await testBackend();
  const [{ startupProbe, readinessProbe, livenessProbe, ports }] = containers;
  expect(ports).toEqual([{ name: "http", containerPort: 4100 }]);
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
    expect(httpGet.port).toBe("http");
    expect((await backend.fetch(httpGet.path)).status).toBe(200);
  }
  for (const [file, pattern] of [
    ["deploy/fly.toml", /^ {4}path = "(.*)"$/m],
    ["deploy/render.yaml", /healthCheckPath: (.*)$/m],
  ] as const) {
    const [, path = ""] = pattern.exec(await read(file)) ?? [];
    expect(path, file).toBe("/ready");
  }
});

it("the Kubernetes service and the budget for disruptions select the pods of the deployment", async () => {
  const [deployment, service, budget] = await Promise.all(
    ["deployment", "service", "pod-disruption-budget"].map(async (name) =>
      parse(await read(`deploy/kubernetes/${name}.yaml`)),
    ),
  );
  const labels = { "app.kubernetes.io/name": "latchkit" };
  expect(deployment.spec.template.metadata.labels).toEqual(labels);
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  expect(budget.spec.selector.matchLabels).toEqual(labels);
});

it("the health check of the image tells whether the server is ready", async () => {
  await using backend = await testBackend({ listens: true });
  const check = (port: string) =>
    new Promise<number>((resolve) => {
      const env = { LATCHKIT_HOST: "0.0.0.0", LATCHKIT_PORT: port };
      execFile(process.execPath, [fileURLToPath(new URL("deploy/ready.mjs", ROOT))], { env }, (error) =>
        resolve(error ? Number(error.code) : 0),
      );
    });
  expect(await check(new URL(backend.url).port)).toBe(0);
  expect(await check("1")).toBe(1);
});
