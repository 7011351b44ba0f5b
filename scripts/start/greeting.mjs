import { relative } from "node:path";
import { bold, cyan, dim, duration, green } from "../terminal.mjs";
import { version } from "../workspace.mjs";

/**
 * Returns the greeting of a running backend: its addresses, the keys to use, the place of its data, and how to stop it.
 *
 * @param {import("./serve.mjs").Running} running @param {number} millis From the command to here.
 */
export function greeting({ server, demo, program }, millis) {
  const { settings, projects, url, keysFile } = server;
  const isDevelopment = settings.mode === "development";
  return [
    "",
    `${green("●")} ${bold(`Latchkit ${version}`)} is running  ${dim(`ready in ${duration(millis)}`)}`,
    section("", [
      ["Dashboard", cyan(settings.dashboardUrl), "create a project, see its users"],
      demo && ["Demo app", cyan(demo.url), "sign up here"],
      demo && ["Its own backend", cyan(demo.apiUrl), "apps/demo-api, for team shelves and scripts"],
      isDevelopment && [
        "Mailbox",
        cyan(`${url}/mailbox`),
        settings.smtpUrl ? "mails sent so far" : "its mails arrive here",
      ],
      ["API", cyan(`${url}/api/v1`), "described in /api/v1/openapi.json"],
      isDevelopment && ["Documentation", cyan(`${url}/docs`), "guides and reference, with search"],
    ]),
    projects.demo && tryIt(projects.demo, url, program),
    keysFile && section("", [["Keys of the project that administers all others", keysFile, "keep them safe"]]),
    section("", [
      ["Data", settings.databaseUrl ? withoutPassword(settings.databaseUrl) : folder(settings.dataDir)],
      ["Stop", "Ctrl-C"],
    ]),
    "",
  ]
    .filter((part) => part !== null && part !== undefined)
    .join("\n");
}

/**
 * The commands that set up an application with the demo project.
 *
 * @param {NonNullable<import("./serve.mjs").Running["server"]["projects"]["demo"]>} demo @param {string} url
 * @param {string} program Command line that runs `latchkit`.
 */
function tryIt({ id, publishableClientKey, secretServerKey }, url, program) {
  const at = url === "http://localhost:4100" ? "" : ` --url ${url}`;
  const keys = `--project-id ${id} --publishable-client-key ${publishableClientKey}`;
  const command = `${program} init${at} ${keys}`;
  return section("Try the demo project in your own app: run in its folder", [
    ["React with Vite", command],
    ["Next.js, Express", `${command} --secret-server-key ${secretServerKey}`],
  ]);
}

/** @param {string} title @param {(string[] | null | undefined | false)[]} lines Name, value, and perhaps a remark. */
function section(title, lines) {
  const shown = lines.filter((line) => Array.isArray(line));
  const nameWidth = Math.max(...shown.map(([name = ""]) => name.length));
  const valueWidth = Math.max(...shown.map(([, value = ""]) => value.length));
  const rows = shown.map(([name = "", value = "", remark]) => {
    const start = `  ${dim(name.padEnd(nameWidth))}  `;
    return remark ? `${start}${value.padEnd(valueWidth)}  ${dim(remark)}` : `${start}${value}`;
  });
  return ["", ...(title ? [`  ${bold(title)}`] : []), ...rows].join("\n");
}

/** @param {string} dataDir */
function folder(dataDir) {
  const here = relative(process.cwd(), dataDir);
  return `${here.startsWith("..") ? dataDir : here || "."}  ${dim("(delete the folder to start over)")}`;
}

/** @param {string} databaseUrl */
function withoutPassword(databaseUrl) {
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}
