import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
import type { RenderRequest } from "./rendering.ts";
import { mail, THEME } from "./test-sources.test-data.ts";

/** Counts in a variable of its module how often it was rendered, so it tells whether an engine was new. */
const TEMPLATE = `
  let count = 0;
  export function EmailTemplate({ variables }) {
    if (variables.fails) throw new Error("no");
    return <p>{"time " + ++count}</p>;
  }
  export const variablesSchema = (variables) => variables;`;

const ADA = { id: "project-a", displayName: "Moss" };
const BEN = { id: "project-b", displayName: "Moss" };

describe("the engine of an email", () => {
  let renderer: EmailRenderer;

  beforeAll(() => {
    renderer = createEmailRenderer({ threads: 1 });
  });
  afterAll(() => renderer.close());

  async function render(changes: Partial<RenderRequest> & { template?: string }) {
    const answer = await renderer.render(mail({ template: TEMPLATE, ...changes }));
    return answer.status === "ok" ? answer.text.split("\n")[0] : answer.kind;
  }

  it("renders the next email of the project that has the same sources", async () => {
    expect(await render({ project: ADA })).toBe("time 1");
    expect(await render({ project: ADA })).toBe("time 2");
    expect(await render({ project: { ...ADA, displayName: "Fern" } })).toBe("time 3");
  });

  it("never renders for another project, whatever came between", async () => {
    expect(await render({ project: ADA })).toMatch(/^time/);
    expect(await render({ project: BEN })).toBe("time 1");
    expect(await render({ project: ADA })).toBe("time 1");
  });

  it("never renders other sources", async () => {
    expect(await render({ project: BEN })).toBe("time 1");
    expect(await render({ project: BEN, theme: `${THEME}// changed` })).toBe("time 1");
    expect(await render({ project: BEN, theme: `${THEME}// changed`, template: `${TEMPLATE}// too` })).toBe("time 1");
  });

  it("renders no preview, and ends with the one that it renders: previews show nothing of recipients", async () => {
    expect(await render({ project: ADA })).toBe("time 1");
    expect(await render({ project: ADA, isPreview: true })).toBe("time 1");
    expect(await render({ project: ADA, isPreview: true })).toBe("time 1");
    expect(await render({ project: ADA })).toBe("time 1");
  });

  it("ends with the email where no project is named", async () => {
    const nameless = { project: { displayName: "Moss" } };
    expect(await render(nameless)).toBe("time 1");
    expect(await render(nameless)).toBe("time 1");
  });

  it("ends with an email that fails, which is tried again in a new one first", async () => {
    expect(await render({ project: BEN })).toBe("time 1");
    const content = { template: TEMPLATE, variables: { fails: true } };
    expect(await render({ project: BEN, content })).toBe("exception");
    expect(await render({ project: BEN })).toBe("time 1");
  });

  it("renders HTML in the theme for one email after the other", async () => {
    const html = (text: string) => ({ project: ADA, content: { html: `<p>${text}</p>` } });
    expect([await render(html("one")), await render(html("two")), await render(html("three"))]).toEqual([
      "one",
      "two",
      "three",
    ]);
  });

  it("ends once it has grown far beyond what emails need", async () => {
    const template = `
      const kept = [];
      let count = 0;
      export function EmailTemplate() {
        kept.push("x".repeat(8_000_000) + count);
        return <p>{"time " + ++count}</p>;
      }`;
    const times = [];
    for (let index = 0; index < 6; index++) times.push(await render({ project: ADA, content: { template } }));
    expect(times).toContain("time 1");
    expect(times.filter((time) => time === "time 1").length).toBeGreaterThan(1);
  });
});
