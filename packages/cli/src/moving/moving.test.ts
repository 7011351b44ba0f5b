import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { exportProject } from "./export-project.ts";
import { importFile } from "./import-file.ts";

const backend = await testBackend();
const node = await backend.startNode();
const folder = await mkdtemp(join(tmpdir(), "latchkit-moving-"));
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Of the password "correct horse battery". */
const BCRYPT = "$2y$10$zvL39xKL0Fn4XIv7UC3bUunGDM3afPIjckgN32SQVCSIcOmVPDYAG";

/** A command line that administers a project, beside a backend that works off its jobs. */
function commandLine({ id, superSecretAdminKey } = backend.project) {
  return fakeContext({
    folder,
    environment: {
      LATCHKIT_API_URL: backend.url,
      LATCHKIT_PROJECT_ID: id,
      LATCHKIT_SUPER_SECRET_ADMIN_KEY: superSecretAdminKey,
    },
    isReachable: async () => true,
    wait: async () => void (await node.runDueJobs()),
    stopSignal: () => new AbortController().signal,
    platform: { fetch: (url, init) => backend.backend.fetch(new Request(url, init)) },
  });
}

it("export writes a file that import checks, imports once, and takes again without doubling", async () => {
  const { email, password } = await backend.signUp();
  const copy = await backend.createProject();
  const keys = commandLine(copy);
  await importFile(["--print-key"], keys.context);
  await writeFile(join(folder, "key.json"), keys.said());
  const out = commandLine();
  await exportProject(["project.ndjson", "--seal-to", "key.json"], out.context);
  expect(out.said()).toContain("with secrets for the receiver");
  expect(await readFile(join(folder, "project.ndjson"), "utf8")).toMatch(/^\{"type":"header".*\n[\s\S]*"footer".*\n$/);

  const dry = commandLine(copy);
  await importFile(["project.ndjson", "--dry-run"], dry.context);
  expect(dry.said()).toContain("user: 1 to import, 0 exist");
  const listed = () => backend.call("GET /users", { tier: "server", project: copy });
  expect((await listed()).body.items).toEqual([]);

  const real = commandLine(copy);
  await importFile(["project.ndjson"], real.context);
  expect(real.said()).toContain("user: 1 imported, 0 exist");
  expect(real.told()).toMatch(/Uploaded (\d+) of \1 bytes\./);
  const signIn = await backend.call("POST /auth/password/sign-in", { project: copy, body: { email, password } });
  expect(signIn.status).toBe(200);

  const again = commandLine(copy);
  await importFile(["project.ndjson"], again.context);
  expect(again.said()).toContain("user: 0 imported, 1 exist");
});

it("import says why a file is refused, and which lines do not fit", async () => {
  await writeFile(join(folder, "cut.ndjson"), '{"type":"header"');
  await expect(importFile(["cut.ndjson"], commandLine().context)).rejects.toThrow(
    "The file was refused, and nothing was imported: line 1 does not end with a line feed: the file is cut off.",
  );
});

it("both need a file and a key", async () => {
  const { context } = commandLine();
  await expect(importFile([], context)).rejects.toThrow("Which file?");
  await expect(exportProject([], context)).rejects.toThrow("Into which file?");
  await expect(importFile(["nowhere"], context)).rejects.toThrow("cannot be read");
  const keyless = { ...context, environment: { LATCHKIT_PROJECT_ID: backend.project.id } };
  await expect(exportProject(["file"], keyless)).rejects.toThrow("LATCHKIT_SUPER_SECRET_ADMIN_KEY");
});

it("import takes the files of another service, whose users sign in as before, and says what stays behind", async () => {
  const project = await backend.createProject();
  await writeFile(
    join(folder, "clerk.csv"),
    "id,first_name,last_name,primary_email_address,verified_email_addresses,password_digest,password_hasher\n" +
      `user_1,Ada,Lovelace,ada@clerk.example,ada@clerk.example,${BCRYPT},bcrypt\n` +
      "user_2,Bob,,bob@clerk.example,,,\n",
  );
  const line = commandLine(project);
  await importFile(["clerk", "csv=clerk.csv"], line.context);
  expect(line.said()).toContain("Clerk has user: 2");
  expect(line.said()).toContain("Not in its files: recovery codes;");
  expect(line.said()).toContain("user: 2 imported, 0 exist");
  const body = { email: "ada@clerk.example", password: "correct horse battery" };
  expect((await backend.call("POST /auth/password/sign-in", { project, body })).status).toBe(200);
  const found = await backend.call("GET /users", { tier: "server", project, query: { external_id: "user_1" } });
  expect(found.body.items).toMatchObject([{ display_name: "Ada Lovelace", primary_email_verified: true }]);
  const again = commandLine(project);
  await importFile(["clerk", "csv=clerk.csv"], again.context);
  expect(again.said()).toContain("user: 0 imported, 2 exist");
});

const MOVED = {
  "auth.password.allowSignIn": true,
  "auth.oauth.providers.github": {
    type: "github",
    isShared: false,
    clientId: "x",
    clientSecret: "y",
    allowSignIn: true,
  },
  "rbac.permissions.captain": { scope: "team", containedPermissionIds: {} },
} as const;

it("import reads a Stack Auth project by its API: IDs, addresses, accounts, teams and permissions stay", async () => {
  const [old, copy] = [await backend.createProject(MOVED), await backend.createProject(MOVED)];
  const of = { tier: "server", project: old } as const;
  const { body: ada } = await backend.call("POST /users", {
    ...of,
    body: {
      ...{ primary_email: "ada@moved.example", primary_email_verified: true, primary_email_auth_enabled: true },
      ...{ display_name: "Ada", server_metadata: { plan: "pro" }, client_metadata: { color: "blue" } },
      ...{
        password_hash: BCRYPT,
        oauth_providers: [{ id: "github", account_id: "1001", email: "ada@github.example" }],
      },
    },
  });
  const second = { user_id: ada.id, type: "email", value: "second@moved.example", used_for_auth: false };
  await backend.call("POST /contact-channels", { ...of, body: second });
  const { body: team } = await backend.call("POST /teams", {
    ...of,
    body: { display_name: "Engines", creator_user_id: ada.id, server_metadata: { size: 2 } },
  });
  const captain = { team_id: team.id, user_id: ada.id, permission_id: "captain" };
  await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    ...of,
    params: captain,
    body: {},
  });
  const shown = async (project = old) => {
    const as = { tier: "server", project } as const;
    const query = { recursive: "false" } as const;
    const answers = [
      await backend.call("GET /users", as),
      await backend.call("GET /contact-channels", as),
      await backend.call("GET /oauth-providers", as),
      await backend.call("GET /teams", as),
      await backend.call("GET /team-permissions", { ...as, query }),
      await backend.call("GET /project-permissions", { ...as, query }),
    ];
    return answers.map(({ body }) => body.items);
  };

  await writeFile(join(folder, "passwords.csv"), `projectUserId,passwordHash\n${ada.id},${BCRYPT}\n`);
  const { context, said } = commandLine(copy);
  const environment = { ...context.environment, STACK_SECRET_SERVER_KEY: old.secretServerKey };
  const words = ["stack-auth", `project=${old.id}`, `url=${backend.url}`, "passwords=passwords.csv"];
  await expect(importFile(words, context)).rejects.toThrow("Set STACK_SECRET_SERVER_KEY");
  await importFile(words, { ...context, environment });
  expect(said()).toContain("user: 1 imported, 0 exist");
  expect(await shown(copy)).toEqual(await shown());
  const signIn = { email: "ada@moved.example", password: "correct horse battery" };
  expect((await backend.call("POST /auth/password/sign-in", { project: copy, body: signIn })).status).toBe(200);
});

it("import reads a table of the developer's own by the names of its columns, and corrects a guess", async () => {
  const project = await backend.createProject();
  await writeFile(join(folder, "own.csv"), "uid,mail,called,born\n7,eve@own.example,Eve,1990\n");
  const line = commandLine(project);
  await importFile(["csv", "users=own.csv", "displayName=called"], line.context);
  const { body } = await backend.call("GET /users", { tier: "server", project });
  expect(body.items).toMatchObject([{ display_name: "Eve", primary_email: "eve@own.example", external_id: "7" }]);
});

it.each([
  [["clerk"], "Which file has the csv? Name it: csv=<file>.\nUsage: latchkit import clerk [csv=<file>] [json=<file>]"],
  [["auth0", "hashes=h.json"], "Which file has the users? Name it: users=<file>."],
  [["keycloak"], "Which file? Name one.\nUsage: latchkit import keycloak <file> …"],
  [["okta", "users.json"], '"okta" is no service. It can be auth-js, auth0,'],
  [["clerk", "csv=missing.csv"], "missing.csv"],
  [["clerk", "json=u.json", "cvs=u.csv"], '"cvs=" is not among the files that are read: csv=, json=.'],
  [["clerk", "csv=u.csv", "u.json"], '"u.json" is not among the files that are read: csv=, json=.'],
  [["keycloak", "realm.json", "users=u.json"], '"users=" is not among the files that are read: <file>.'],
  [["csv", "users=own.csv", "color=c"], '"color=" is not among the files that are read: users=, id=, email=,'],
])("import %j says what it lacks, and imports nothing", async (words, sentence) => {
  const project = await backend.createProject();
  await expect(importFile(words, commandLine(project).context)).rejects.toThrow(sentence);
  expect((await backend.call("GET /users", { tier: "server", project })).body.items).toEqual([]);
});
