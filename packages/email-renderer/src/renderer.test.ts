import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
import type { RenderError, Rendering, RenderRequest } from "./rendering.ts";
import { mail, THEME } from "./test-sources.test-data.ts";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The document alone, so that a mail can be written out in a test. */
const BARE_THEME = `import { Body, Html, Tailwind } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Tailwind><Body>{children}</Body></Tailwind></Html>;`;

const NO_DOCUMENT = `import { Tailwind } from "@react-email/components";
export const EmailTheme = ({ children }) => <Tailwind>{children}</Tailwind>;`;

describe("the renderer", () => {
  let renderer: EmailRenderer;

  beforeAll(() => {
    renderer = createEmailRenderer();
  });
  afterAll(() => renderer.close());

  async function render(request: RenderRequest): Promise<Rendering> {
    const answer = await renderer.render(request);
    if (answer.status === "error") throw new Error(answer.message);
    return answer;
  }

  async function refuse(request: RenderRequest): Promise<RenderError> {
    const answer = await renderer.render(request);
    if (answer.status === "ok") throw new Error("The mail was rendered.");
    return answer;
  }

  describe("makes a mail", () => {
    it("of a template in a theme, with what the template says about it", async () => {
      const answer = await render(mail({ user: { displayName: "Pat" } }));
      expect(answer.subject).toBe("Hello from Moss");
      expect(answer.notificationCategory).toBe("Marketing");
      expect(answer.text).toBe("Hi Pat!");
      expect(answer.html).toMatch(/^<!DOCTYPE html .*<\/html>$/s);
      expect(answer.html).toContain("color:rgb(239,68,68)");
    });

    it("whose document is that of React Email, with React's marks in the body", async () => {
      const template = 'export const EmailTemplate = () => <p className="text-red-500 own">Hi</p>;';
      const { html } = await render(mail({ theme: BARE_THEME, template }));
      expect(html).toBe(
        `${DOCTYPE}<html dir="ltr" lang="en"><head></head><body><!--$--><table border="0" width="100%" cellPadding="0" ` +
          'cellSpacing="0" role="presentation" align="center"><tbody><tr><td><p style="color:rgb(239,68,68)" class="own">Hi</p>' +
          "</td></tr></tbody></table><!--3--><!--/$--></body></html>",
      );
    });

    it("of HTML as it is, in one element, without subject and category", async () => {
      const answer = await render(mail({ content: { html: '<b class="x">1 < 2</b>' } }));
      expect(answer.html).toContain('<div><b class="x">1 < 2</b></div>');
      expect(answer).not.toHaveProperty("subject");
      expect(answer).not.toHaveProperty("notificationCategory");
    });

    it("with the unsubscribe link where there is one, and a name where one is known", async () => {
      const known = await render(
        mail({ user: { displayName: "Pat" }, unsubscribeLink: "https://moss.example/?a=1&b=2" }),
      );
      expect(known.html).toContain('href="https://moss.example/?a=1&amp;b=2"');
      const unknown = await render(mail());
      expect(unknown.html).not.toContain("Unsubscribe");
      expect(unknown.text).toBe("Hi there!");
    });

    it("with hooks, contexts and what the official modules are called", async () => {
      const template = `import { createContext, useContext, useId, useState } from "react";
        import { type } from "arktype";
        import { Heading } from "@react-email/heading";
        import { Markdown } from "@react-email/markdown";
        import { Subject, type Props } from "@stackframe/emails";
        const Name = createContext("nobody");
        const Inside = () => <Heading>{useContext(Name)}</Heading>;
        export const variablesSchema = type({ count: "number" });
        export function EmailTemplate({ variables }: Props<typeof variablesSchema.infer>) {
          const [twice] = useState(() => variables.count * 2);
          return <Name value="somebody"><Subject value={String(twice)} /><Inside /><Markdown>{"*two*"}</Markdown><i id={useId()} /></Name>;
        }`;
      const answer = await render(mail({ content: { template, variables: { count: 21 } } }));
      expect(answer.subject).toBe("42");
      expect(answer.text).toBe("SOMEBODY\n\ntwo");
      expect(answer.html).toMatch(/<em[^>]*>two<\/em>/);
    });

    it("with what depends on screen, mode and pointer in a sheet of rules that win over styles at the element", async () => {
      const template =
        'export const EmailTemplate = () => <p className="p-2 pt-4 sm:p-8 dark:bg-black hover:underline" style={{ padding: 1 }}>.</p>;';
      const { html } = await render(mail({ template }));
      expect(html).toContain(
        "<style>.hover_underline:hover{text-decoration-line:underline !important}" +
          "@media (min-width: 640px){.sm_p-8{padding:2rem !important}}" +
          "@media (prefers-color-scheme: dark){.dark_bg-black{background-color:rgb(0,0,0) !important}}</style></head>",
      );
      expect(html).toContain('<p style="padding-top:1rem;padding:1px" class="sm_p-8 dark_bg-black hover_underline">');
    });

    it("with the project's own colours and sizes, where the theme extends Tailwind's", async () => {
      const theme = THEME.replace(
        "<Tailwind>",
        '<Tailwind config={{ theme: { extend: { colors: { moss: "#345" } } } }}>',
      );
      const { html } = await render(
        mail({ theme, template: 'export const EmailTemplate = () => <p className="text-moss">.</p>;' }),
      );
      expect(html).toContain("color:rgb(51,68,85)");
    });
  });

  describe("variables", () => {
    const template = `import { type } from "arktype";
export const variablesSchema = type({ name: "string", "count?": "number" });
export const EmailTemplate = ({ variables }) => <p>{JSON.stringify(variables)}</p>;
EmailTemplate.PreviewVariables = { name: "Sample", count: 7 };`;
    const textWith = async (variables: Record<string, unknown>, isPreview = false) =>
      (await render(mail({ content: { template, variables }, isPreview }))).text;

    it("reach the template as it declares them; what it does not declare is left out", async () => {
      expect(await textWith({ name: "Ada", secret: 1 })).toBe('{"name":"Ada"}');
    });

    it("come from the template in previews, but for those that are given", async () => {
      expect(await textWith({ count: 8 }, true)).toBe('{"name":"Sample","count":8}');
    });

    it("that do not fit are refused with arktype's words, at the schema", async () => {
      expect(await refuse(mail({ content: { template, variables: { name: 1 } } }))).toEqual({
        status: "error",
        kind: "variables",
        source: "template",
        line: 2,
        message: "Line 2 of the template: The variables do not fit: name must be a string (was a number)",
      });
    });

    it("are none where the template declares none", async () => {
      const undeclared = template.replace("export const variablesSchema", "const unused");
      expect((await render(mail({ content: { template: undeclared, variables: { name: "Ada" } } }))).text).toBe("{}");
    });
  });

  describe("previews", () => {
    it("show a sample person and the theme's own link", async () => {
      const theme = `${THEME}\nEmailTheme.PreviewProps = { unsubscribeLink: "https://preview.example" };`;
      const { text } = await render(mail({ theme, isPreview: true }));
      expect(text).toContain("Hi John Doe!");
      expect(text).toContain("https://preview.example");
      expect((await render(mail({ theme }))).text).not.toContain("preview.example");
    });

    it("show what the theme brings to be seen in it, instead of the template", async () => {
      const theme = `${THEME}\nEmailTheme.PreviewProps = { children: <p>As seen in the theme</p> };`;
      expect((await render(mail({ theme, isPreview: true }))).text).toBe("As seen in the theme");
    });
  });

  describe("tells what is wrong, and where", () => {
    it.each([
      [
        "a template without its component",
        { template: "\nexport const Other = 1;" },
        "contract",
        1,
        "exports no function EmailTemplate",
      ],
      [
        "a theme without its component",
        { theme: "export const Other = 1;" },
        "contract",
        1,
        "exports no function EmailTheme",
      ],
      [
        "two subjects",
        {
          template:
            'import { Subject } from "@latchkit/emails";\nexport const EmailTemplate = () => <><Subject value="a" /><Subject value="b" /></>;',
        },
        "contract",
        2,
        "more than one <Subject>",
      ],
      [
        "a subject that is no text",
        {
          template:
            'import { Subject } from "@latchkit/emails";\n\nexport const EmailTemplate = () => <Subject value={1} />;',
        },
        "contract",
        3,
        "not a text",
      ],
      [
        "a tag that does not end",
        { template: "export function EmailTemplate() {\n  return <p>\n    <b></p>;\n}" },
        "syntax",
        3,
        "Unexpected token",
      ],
      [
        "JavaScript that is none",
        { template: "export const EmailTemplate = () => null;\nconst a = 1;\nconst a = 2;" },
        "syntax",
        3,
        "a",
      ],
      [
        "an exception in a component",
        { template: "export function EmailTemplate({ variables }) {\n  return (\n    <p>{variables.a.b}</p>\n  );\n}" },
        "exception",
        3,
        "TypeError",
      ],
      [
        "a class that needs a sheet in a theme that is no document",
        { theme: NO_DOCUMENT, template: 'export const EmailTemplate = () => (\n  <p className="sm:p-4" />\n);' },
        "contract",
        2,
        "<Head />",
      ],
      ["a source too long to be one", { template: `// ${"x".repeat(200_000)}` }, "too-big", 1, "longer than 200000"],
    ] as const)("%s", async (_, changes, kind, line, says) => {
      const answer = await refuse(mail(changes));
      expect(answer).toMatchObject({
        kind,
        line,
        source: "theme" in changes && kind === "contract" && line === 1 ? "theme" : "template",
      });
      expect(answer.message).toContain(says);
    });
  });

  describe("its thread", () => {
    it("leaves the server's own one free while a mail takes its time", async () => {
      let ticks = 0;
      const timer = setInterval(() => ticks++, 10);
      await refuse(mail({ template: "export const EmailTemplate = () => {\n  for (;;);\n};" }));
      clearInterval(timer);
      expect(ticks).toBeGreaterThan(10);
    });

    it("is replaced when it cannot be stopped otherwise, and the mails behind it come", async () => {
      const html = `<p class="${Array.from({ length: 80_000 }, (_, size) => `p-[${size}px]`).join(" ")}">.</p>`;
      const [stopped, next] = await Promise.all([
        renderer.render(mail({ content: { html } })),
        renderer.render(mail()),
      ]);
      expect(stopped).toMatchObject({ status: "error", kind: "too-slow", source: "template", line: 1 });
      expect(next).toMatchObject({ status: "ok", subject: "Hello from Moss" });
    });

    it("answers everybody in turn, and nobody after it is closed", async () => {
      const other = createEmailRenderer();
      const names = ["Ada", "Ben", "Cleo"];
      const answers = await Promise.all(names.map((displayName) => other.render(mail({ user: { displayName } }))));
      expect(answers.map((answer) => answer.status === "ok" && answer.text)).toEqual([
        "Hi Ada!",
        "Hi Ben!",
        "Hi Cleo!",
      ]);
      const late = expect(other.render(mail())).rejects.toThrow("closed");
      await other.close();
      await late;
      await expect(other.render(mail())).rejects.toThrow("closed");
    });
  });
});
