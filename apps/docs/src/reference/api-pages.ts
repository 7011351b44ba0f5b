import { type Endpoint, ERRORS, endpoints, isTiered } from "@latchkit/contract";
import type { Page } from "../pages/page.ts";
import { API_AREAS } from "./api-areas.ts";
import { curlOf } from "./curl.ts";
import { describeEndpoint, type Operation } from "./operations.ts";
import { fieldRows, typeText } from "./schema-text.ts";

/**
 * Returns a page per area of the API, each with its endpoints: who may call them, fields with limits, a call to copy,
 * answers and errors.
 *
 * @throws {Error} if an endpoint belongs to no area.
 */
export function apiPages(): Page[] {
  const homeless = Object.keys(endpoints).filter((key) => areaOf(key) === undefined);
  if (homeless.length > 0) throw new Error(`No area of the API reference has ${homeless.join(", ")}.`);
  return API_AREAS.map(({ path, title, description }) => {
    const parts = Object.entries<Endpoint>(endpoints)
      .filter(([key]) => areaOf(key) === path)
      .map(([key, endpoint]) => endpointText(key, endpoint));
    const markdown = `# ${title}\n\n${description} [How to call the API](/api.md)\n\n${parts.join("\n\n")}\n`;
    return { path: `api/${path}`, title, description, markdown, source: null };
  });
}

/** Returns the area of an endpoint: the one with the longest path that its own path begins with. */
function areaOf(key: string): string | undefined {
  const path = key.slice(key.indexOf(" ") + 1);
  const found = API_AREAS.flatMap((area) => area.paths.map((start) => ({ area, start })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.start.length - a.start.length);
  return found[0]?.area.path;
}

function endpointText(key: string, endpoint: Endpoint): string {
  const operation = describeEndpoint(key);
  return [
    `## ${endpoint.summary}`,
    `\`${key}\``,
    callers(endpoint),
    fieldTable(
      "Path",
      operation.parameters.filter((one) => one.in === "path"),
    ),
    fieldTable(
      "Query",
      operation.parameters.filter((one) => one.in === "query"),
    ),
    fieldTable(
      "Headers",
      operation.parameters.filter((one) => one.in === "header"),
    ),
    operation.body ? rowsTable("Body", fieldRows(operation.body)) : "",
    `\`\`\`sh\n${curlOf(key, endpoint, operation)}\n\`\`\``,
    answerText(endpoint, operation),
    errorsText(endpoint),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function callers({ tiers, user }: Endpoint): string {
  if (tiers === "none") return "Needs no key.";
  const who = `Tiers: ${tiers.join(", ")}.`;
  return user === "required" ? `${who} Needs the access token of a signed-in user.` : who;
}

function fieldTable(title: string, parameters: Operation["parameters"]): string {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return rowsTable(title, fieldRows({ type: "object", properties, required }));
}

function rowsTable(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map((row) => `| ${row.join(" | ")} |`);
  return `**${title}**\n\n| Field | Type | Rules |\n|---|---|---|\n${lines.join("\n")}`;
}

function answerText({ status = 200, statusByState, answer }: Endpoint, operation: Operation): string {
  const statuses = [...new Set([status, ...Object.values(statusByState ?? {})])].join(" or ");
  if ("mediaType" in answer) return `**Answer** \`${statuses}\`, \`${answer.mediaType}\`: ${answer.description}`;
  const remark = isTiered(answer) ? "\n\nFields marked *server* are not sent to the client tier." : "";
  return `**Answer** \`${statuses}\`\n\n\`\`\`ts\n${typeText(operation.answer)}\n\`\`\`${remark}`;
}

function errorsText({ errors, refusals = [] }: Endpoint): string {
  const known = errors.map((code) => `| ${ERRORS[code].status} | [\`${code}\`](/errors.md#${code.toLowerCase()}) |`);
  const plain = refusals.map(({ status, when }) => `| ${status} | plain text: ${when} |`);
  const rows = [...new Set(known), ...plain];
  if (rows.length === 0) return "**Errors**: only [those of every request](/errors.md#every-request).";
  const table = `| Status | Error |\n|---|---|\n${rows.join("\n")}`;
  return `**Errors**, besides [those of every request](/errors.md#every-request)\n\n${table}`;
}
