import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Endpoint, ERRORS, endpoints, schemaFor } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readPages } from "../pages/read-pages.ts";
import { apiPages } from "./api-pages.ts";
import { sampleBody } from "./curl.ts";
import { describeEndpoint } from "./operations.ts";
import { packagePages } from "./package-pages.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const all: Readonly<Record<string, Endpoint>> = endpoints;
const api = apiPages()
  .map(({ markdown }) => markdown)
  .join("\n");

describe("the API reference", () => {
  it("has every endpoint once, with a call to copy and its answer", () => {
    for (const key of Object.keys(all)) expect([key, api.split(`\n\`${key}\`\n`).length - 1]).toEqual([key, 1]);
    expect(api.match(/^curl -X /gm)).toHaveLength(Object.keys(all).length);
    expect(api.match(/^\*\*Answer\*\*/gm)).toHaveLength(Object.keys(all).length);
  });

  it("calls for the signed-in user with their access token", () => {
    const page = apiPages().find(({ path }) => path === "api/users")?.markdown ?? "";
    const [, call = ""] = /(curl -X GET "[^"]+\/users\/me"[^`]*)```/.exec(page) ?? [];
    expect(call).toContain('-H "x-stack-access-token: $ACCESS_TOKEN"');
  });

  it("names fields with their limits, for the tiers that may send them", () => {
    const page = apiPages().find(({ path }) => path === "api/users")?.markdown ?? "";
    expect(page).toContain("| `display_name` | string \\| null | at most 256 characters |");
    expect(page).toMatch(/\| `server_metadata` \| .* \| server and admin only/);
  });

  it("links every error of an endpoint", () => {
    const page = apiPages().find(({ path }) => path === "api/passwords")?.markdown ?? "";
    expect(page).toContain("| 400 | [`EMAIL_PASSWORD_MISMATCH`](/errors.md#email_password_mismatch) |");
  });

  const isJson = ({ body, bodyTypes }: Endpoint) =>
    body !== undefined && !bodyTypes?.includes("application/octet-stream");

  it.each(Object.keys(all).filter((key) => all[key] && isJson(all[key])))("%s takes the body of its example", (key) => {
    const endpoint = all[key] as Endpoint;
    const tier = endpoint.tiers === "none" ? "client" : (endpoint.tiers[0] ?? "client");
    const body = sampleBody(describeEndpoint(key), endpoint.tiers === "none" ? null : tier);
    const result = z.core.safeParse(schemaFor(endpoint.body as NonNullable<Endpoint["body"]>, tier), body);
    expect(result.error?.issues ?? [], JSON.stringify(body)).toEqual([]);
  });
});

describe("the reference of packages", () => {
  it("has the methods of the apps, with parameters, results and errors", async () => {
    const pages = await packagePages(root);
    const page = pages.find(({ path }) => path === "packages/kit-client-app")?.markdown ?? "";
    expect(page).toContain('import { ClientApp } from "@latchkit/kit";');
    expect(page).toContain("### `signInWithCredential()`");
    expect(page).toContain("| Parameter | Meaning |");
    expect(page).toContain("**Returns**");
    expect(page).toContain("**Throws** `KnownError`");
  });

  it("has hooks and components of React, and no internal entries", async () => {
    const pages = await packagePages(root);
    const react = pages.find(({ path }) => path === "packages/react")?.markdown ?? "";
    for (const name of ["useUser", "SignIn", "Provider", "Handler"]) expect(react).toContain(`### \`${name}\``);
    expect(pages.some(({ title }) => title.includes("internal"))).toBe(false);
  });
});

describe("the page of errors", () => {
  it("explains every error that an endpoint or the kit can raise, and names all others", async () => {
    const { sections } = await readPages(root);
    const page = sections.flatMap(({ pages }) => pages).find(({ path }) => path === "errors")?.markdown ?? "";
    const catalog: Readonly<Record<string, { status: number; kind?: string }>> = ERRORS;
    const missing = Object.entries(catalog).filter(([code, { kind }]) => {
      const isNamedOnly = kind === "reserved" || kind === "family" || code === "UNSUPPORTED_ERROR";
      return isNamedOnly ? !page.includes(`\`${code}\``) : !new RegExp(`^### ${code}\\n\\n\\S`, "m").test(page);
    });
    expect(missing.map(([code]) => code)).toEqual([]);
    const headings = [...page.matchAll(/^### ([A-Z_]+)$/gm)].map(([, code = ""]) => code);
    expect(headings.filter((code) => !(code in catalog))).toEqual([]);
  });
});
