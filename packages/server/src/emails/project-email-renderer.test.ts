import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const OWN_THEME = "3c3f0ef3-77b5-4c43-9a06-7d4f4c3ab1d0";
const theme = (name: string) =>
  `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children, projectLogos }) => <Html><Body>${name} {projectLogos.logoUrl} {children}</Body></Html>;`;

const backend = await testBackend({
  config: { [`emails.themes.${OWN_THEME}`]: { displayName: "Own", tsxSource: theme("own") } },
});
afterAll(() => backend[Symbol.asyncDispose]());

const { emailRenderer, projects } = servicesOf(backend);
const tenancyOf = async (projectId = backend.project.id) => {
  const found = await projects.find(projectId, "main");
  if (!found) throw new Error("The project is gone.");
  return found.tenancy;
};

const greeting = {
  content: {
    templateSource:
      'export const variablesSchema = (given) => given;\nexport const EmailTemplate = ({ variables, user, project }) => <p>{variables.word} {user.displayName ?? "you"} at {project.displayName}</p>;',
    variables: { word: "Hello" },
  },
} as const;

describe("the renderer of projects' emails", () => {
  it.each([
    ["the chosen theme", { id: OWN_THEME }, /^own.*Hello Pat at /s],
    ["a theme that is not saved", { source: theme("draft") }, /^draft/],
    ["no theme", "none", /^Hello Pat at /],
    ["the active theme", "active", /^Hello Pat at /],
    ["the active theme for an ID that the project does not have", { id: backend.project.id }, /^Hello Pat at /],
  ] as const)("uses %s", async (_, choice, expected) => {
    const answer = await emailRenderer.render(await tenancyOf(), {
      ...greeting,
      theme: choice,
      user: { displayName: "Pat" },
    });
    expect(answer).toMatchObject({ status: "ok", text: expect.stringMatching(expected) });
  });

  it("has the bare theme that existing snapshots contain", async () => {
    const answer = await emailRenderer.render(await tenancyOf(), { ...greeting, theme: "none" });
    expect(answer).toMatchObject({ html: expect.stringContaining('<html dir="auto" lang="en"><head></head><body>') });
  });

  it("renders one email for many recipients, in their order", async () => {
    const recipients = [
      { user: { displayName: "Ada" } },
      { user: null, variables: { word: "Dear" } },
      { user: { displayName: "Cleo" }, unsubscribeLink: "https://shop.example/stop" },
    ];
    const answers = await emailRenderer.renderMany(await tenancyOf(), { ...greeting, theme: "active" }, recipients);
    const texts = answers.map((answer) => (answer.status === "ok" ? answer.text : answer.message));
    expect(texts[0]).toMatch(/^Hello Ada at /);
    expect(texts[1]).toMatch(/^Dear you at /);
    expect(texts[2]).toMatch(/^Hello Cleo at .*https:\/\/shop\.example\/stop$/s);
    expect(texts[0]).not.toContain("https://");
  });

  it("stops with the backend", async () => {
    await using other = await testBackend();
    const { emailRenderer: stopped } = servicesOf(other);
    await other.backend.close();
    await expect(stopped.render(await tenancyOf(), { ...greeting, theme: "none" })).rejects.toThrow("closed");
  });
});
