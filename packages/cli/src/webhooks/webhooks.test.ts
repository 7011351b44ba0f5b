import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyWebhook } from "@latchkit/kit/webhooks";
import { makeTeam, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";

let backend: TestBackend;
let home: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "latchkit-listen-"));
});
afterEach(() => rm(home, { recursive: true }));

const keys = () => ({
  LATCHKIT_PROJECT_ID: backend.project.id,
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_SECRET_SERVER_KEY: backend.project.secretServerKey,
});
const adminKeys = () => ({
  LATCHKIT_PROJECT_ID: backend.project.id,
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_SUPER_SECRET_ADMIN_KEY: backend.project.superSecretAdminKey,
});

/** Types a command; `stop` is Ctrl-C. */
function start(words: string, own: Partial<CommandContext> = {}) {
  const stopping = new AbortController();
  const { context, said, told } = fakeContext({
    environment: keys(),
    homeFolder: home,
    folder: home,
    isReachable: async (url) => url === backend.url,
    post: async (url, { headers, body }) => {
      const response = await fetch(url, { method: "POST", headers, body }).catch(() => null);
      return response && { status: response.status };
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 10)),
    stopSignal: () => stopping.signal,
    now: () => Date.now(),
    ...own,
  });
  const ended = run(words.split(" "), context);
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { said, told, ended, stop };
}

describe("latchkit listen", () => {
  it("forwards signed events to a URL, shows the answers, and stops cleanly", async () => {
    await using receiver = await webhookReceiver((response) => void response.writeHead(201).end());
    const { said, told, stop } = start(`listen --forward-to ${receiver.url}`);
    await expect.poll(told).toContain("Ctrl-C stops");
    const [, secret] = /(whsec_\S+)/.exec(told()) ?? [];
    const { body: team } = await makeTeam(backend);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    const event = await verifyWebhook({ headers: message?.headers ?? {}, body: message?.body ?? "" }, secret);
    expect(event).toMatchObject({ type: "team.created", data: { id: team.id, display_name: "Gardeners" } });
    await expect.poll(said).toMatch(/^\d\d:\d\d:\d\d {2}team\.created +msg_\w{27} {2}→ 201 in \d+ ms$/);
    expect(await stop()).toBe(0);
    expect(told()).toMatch(/Stopped after 1 event\./);
    expect(told().match(/whsec_/g)).toHaveLength(1);
  });

  it("goes on where it stopped, and skips nothing that happened meanwhile", async () => {
    await using receiver = await webhookReceiver();
    const words = `listen --forward-to ${receiver.url}`;
    const first = start(words);
    await expect.poll(first.told).toContain("Ctrl-C stops");
    await makeTeam(backend, "One");
    await expect.poll(() => receiver.received.length).toBe(1);
    await first.stop();
    await makeTeam(backend, "Two");
    await makeTeam(backend, "Three");
    const second = start(words);
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(second.told()).toContain("from where it stopped before");
    await second.stop();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.display_name)).toEqual(["One", "Two", "Three"]);
    const third = start(`${words} --from-now`);
    await expect.poll(third.told).toContain("Ctrl-C stops");
    await third.stop();
    expect(receiver.received).toHaveLength(3);
  });

  it("holds events back while the application does not answer, and says so once", async () => {
    await using receiver = await webhookReceiver();
    let isUp = false;
    const post: CommandContext["post"] = async (url, message) => {
      if (!isUp) return null;
      return { status: (await fetch(url, { method: "POST", ...message })).status };
    };
    const { told, stop } = start(`listen --forward-to ${receiver.url}`, { post });
    await expect.poll(told).toContain("Ctrl-C stops");
    await makeTeam(backend, "Early");
    await expect.poll(told).toContain("does not answer. Waiting");
    isUp = true;
    await expect.poll(() => receiver.received.length).toBe(1);
    await stop();
    expect(told().match(/does not answer/g)).toHaveLength(1);
  });

  it("goes on when Latchkit was away", async () => {
    let isAway = false;
    const platform: CommandContext["platform"] = {
      fetch: (url, init) => (isAway ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init)),
      wait: async () => undefined,
    };
    const { said, told, stop } = start("listen", { platform });
    await expect.poll(told).toContain("Ctrl-C stops");
    isAway = true;
    await expect.poll(told).toContain("cannot be reached. Waiting");
    await makeTeam(backend);
    isAway = false;
    await expect.poll(said).toContain("team.created");
    expect(told()).toContain("answers again");
    await stop();
  });

  it("shows only the wanted events, also as JSON", async () => {
    const { said, told, stop } = start("listen --events team.updated,user.* --print-json");
    await expect.poll(told).toContain("Ctrl-C stops");
    const { body: team } = await makeTeam(backend);
    const change = { params: { team_id: team.id }, body: { display_name: "Growers" } };
    await backend.call("PATCH /teams/{team_id}", { tier: "server", ...change });
    await expect.poll(said).not.toBe("");
    await stop();
    expect(JSON.parse(said())).toMatchObject({ type: "team.updated", data: { display_name: "Growers" } });
  });

  it.each([
    ["listen", {}, /Which project\? Pass --project-id/],
    ["listen --events everything", null, /--events has "everything"/],
    ["listen --forward-to localhost:3000", null, /--forward-to is "localhost:3000"/],
    ["trigger", null, /latchkit trigger --list/],
    ["trigger user.created --data {", null, /--data is not JSON/],
    ["trigger user.created --data []", null, /must be a JSON object/],
    ["trigger user.created", null, /LATCHKIT_SUPER_SECRET_ADMIN_KEY.*latchkit login --dashboard/s],
  ])("`%s` says what to do instead", async (words, environment, message) => {
    const { ended, told } = start(words, environment === null ? {} : { environment });
    expect(await ended).toBe(2);
    expect(told()).toMatch(message);
  });

  it("says when a key is wrong", async () => {
    const environment = { ...keys(), LATCHKIT_SECRET_SERVER_KEY: "ssk_wrong" };
    const { ended, told } = start("listen", { environment });
    expect(await ended).toBe(1);
    expect(told()).toContain("The secret server key is not one of the project");
  });
});

describe("latchkit trigger", () => {
  it("sends an example that a listener receives, with keys from .env", async () => {
    const lines = Object.entries({ ...keys(), ...adminKeys() }).map(([name, value]) => `${name}=${value}`);
    await writeFile(join(home, ".env"), lines.join("\n"));
    const listening = start("listen", { environment: {} });
    await expect.poll(listening.told).toContain("Ctrl-C stops");
    const { ended, said } = start("trigger team_membership.deleted", { environment: {} });
    expect(await ended).toBe(0);
    const [, id] = /recorded as (msg_\w{27})\./.exec(said()) ?? [];
    await expect.poll(listening.said).toContain(`${id}`);
    await listening.stop();
  });

  it("lists the events, and guesses what was meant", async () => {
    const list = start("trigger --list", { environment: adminKeys() });
    expect(await list.ended).toBe(0);
    expect(list.said()).toMatch(/^user\.created +A user was created/m);
    const typo = start("trigger user.craeted", { environment: adminKeys() });
    expect(await typo.ended).toBe(2);
    expect(typo.told()).toContain("Did you mean user.created?");
  });

  it("sends data of one's own", async () => {
    const listening = start("listen --print-json");
    await expect.poll(listening.told).toContain("Ctrl-C stops");
    const data = '{"id":"8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11"}';
    expect(await start(`trigger team.deleted --data ${data}`, { environment: adminKeys() }).ended).toBe(0);
    await expect.poll(listening.said).toContain(data);
    await listening.stop();
  });
});
