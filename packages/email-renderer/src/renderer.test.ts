import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
import type { RenderError, Rendering, RenderRequest } from "./rendering.ts";
import { mail, THEME } from "./test-sources.test-data.ts";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A document without layout, to keep expected values short. */
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

  describe("renders an email", () => {
    it("from a template and a theme, with subject and category", async () => {
      const answer = await render(mail({ user: { displayName: "Pat" } }));
      expect(answer.subject).toBe("Hello from Moss");
      expect(answer.notificationCategory).toBe("Marketing");
      expect(answer.text).toBe("Hi Pat!");
      expect(answer.html).toMatch(/^<!DOCTYPE html .*<\/html>$/s);
      expect(answer.html).toContain("color:rgb(239,68,68)");
    });

    it("whose document equals React Email's, with React's markers in the body", async () => {
      const template = 'export const EmailTemplate = () => <p className="text-red-500 own">Hi</p>;';
      const { html } = await render(mail({ theme: BARE_THEME, template }));
      expect(html).toBe(
        `${DOCTYPE}<html dir="ltr" lang="en"><head></head><body><!--$--><table border="0" width="100%" cellPadding="0" ` +
          'cellSpacing="0" role="presentation" align="center"><tbody><tr><td><p style="color:rgb(239,68,68)" class="own">Hi</p>' +
          "</td></tr></tbody></table><!--3--><!--/$--></body></html>",
      );
    });

    it("from raw HTML in one element, without subject and category", async () => {
      const answer = await render(mail({ content: { html: '<b class="x">1 < 2</b>' } }));
      expect(answer.html).toContain('<div><b class="x">1 < 2</b></div>');
      expect(answer).not.toHaveProperty("subject");
      expect(answer).not.toHaveProperty("notificationCategory");
    });

    it("with the unsubscribe link and the user's name, if given", async () => {
      const known = await render(
        mail({ user: { displayName: "Pat" }, unsubscribeLink: "https://moss.example/?a=1&b=2" }),
      );
      expect(known.html).toContain('href="https://moss.example/?a=1&amp;b=2"');
      const unknown = await render(mail());
      expect(unknown.html).not.toContain("Unsubscribe");
      expect(unknown.text).toBe("Hi there!");
    });

    it("with hooks, contexts and the module names of the official product", async () => {
      const template = `import { createContext, useContext, useId, useState } from "react";
        import { type } from "arktype";
        import { Heading } from "@react-email/heading";
        import { Markdown } from "@react-email/markdown";
        import { Subject, type Props } from "@stackframe/emails";
        const Name = createContext("none");
        const Inside = () => <Heading>{useContext(Name)}</Heading>;
        export const variablesSchema = type({ count: "number" });
        export function EmailTemplate({ variables }: Props<typeof variablesSchema.infer>) {
          const [twice] = useState(() => variables.count * 2);
          return <Name value="context"><Subject value={String(twice)} /><Inside /><Markdown>{"*two*"}</Markdown><i id={useId()} /></Name>;
        }`;
      const answer = await render(mail({ content: { template, variables: { count: 21 } } }));
      expect(answer.subject).toBe("42");
      expect(answer.text).toBe("CONTEXT\n\ntwo");
      expect(answer.html).toMatch(/<em[^>]*>two<\/em>/);
    });

    it("with the styles that the original gives the same classes, each property once", async () => {
      const theme = `import { Body, Container, Head, Html, Tailwind } from "@react-email/components";
        export const EmailTheme = ({ children }) => <Html><Head /><Tailwind><Body className="font-sans text-base">
          <Container className="bg-white text-slate-800 p-4 rounded-lg max-w-[600px] mx-auto leading-relaxed">{children}</Container>
        </Body></Tailwind></Html>;`;
      const { html } = await render(mail({ theme, template: "export const EmailTemplate = () => <p>Hi</p>;" }));
      const [body, container] = Array.from(html.matchAll(/<(?:body|table) [^>]*style="([^"]*)"/g), ([, style = ""]) =>
        style.split(/;(?=[a-z-]+:)/).sort(),
      );
      expect(body).toEqual([
        expect.stringMatching(/^font-family:ui-sans-serif, system-ui, sans-serif,/),
        "font-size:1rem",
        "line-height:1.5rem",
      ]);
      // The Container's own width replaces that of the class, as in the original.
      expect(container).toEqual([
        "background-color:rgb(255,255,255)",
        "border-radius:0.5rem",
        "color:rgb(30,41,59)",
        "line-height:1.625",
        "margin-left:auto",
        "margin-right:auto",
        "max-width:37.5em",
        "padding:1rem",
      ]);
    });

    it("as text, too: headings in capitals, links with their address, images left out", async () => {
      const template = `import { Heading, Img, Link } from "@react-email/components";
        export const EmailTemplate = () => <>
          <Heading>News</Heading><Img src="https://moss.example/logo.png" alt="Moss" /><Link href="https://moss.example/a">Read it</Link>
        </>;`;
      expect((await render(mail({ theme: BARE_THEME, template }))).text).toBe("NEWS\n\nRead it https://moss.example/a");
    });

    it("with classes for screen size, dark mode and pointer in a style sheet that wins over inline styles", async () => {
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

    it.each([
      ["names a size that the theme does not have", "p-[theme(spacing.nowhere)]"],
      ["is longer than 1,000 characters", `p-[${"1".repeat(1_000)}px]`],
    ])("as if a class that %s were not Tailwind's", async (_, name) => {
      const { html } = await render(mail({ content: { html: `<p class="${name} m-4">.</p>` } }));
      expect(html).toContain(`<p style="margin:1rem" class="${name}">`);
    });

    it("with colors that the theme adds to Tailwind's", async () => {
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

    it("reach the template only if it declares them", async () => {
      expect(await textWith({ name: "Ada", secret: 1 })).toBe('{"name":"Ada"}');
    });

    it("default to the preview variables in previews", async () => {
      expect(await textWith({ count: 8 }, true)).toBe('{"name":"Sample","count":8}');
    });

    it("that are invalid fail with the message of arktype, at the line of the schema", async () => {
      expect(await refuse(mail({ content: { template, variables: { name: 1 } } }))).toEqual({
        status: "error",
        kind: "variables",
        source: "template",
        line: 2,
        message: "Line 2 of the template: Invalid variables: name must be a string (was a number)",
      });
    });

    it("are what the function returns where the schema is one", async () => {
      const withFunction = template.replace(
        /export const variablesSchema = .*/,
        "export const variablesSchema = ({ name }) => ({ name: name + '!' });",
      );
      expect((await render(mail({ content: { template: withFunction, variables: { name: "Ada" } } }))).text).toBe(
        '{"name":"Ada!"}',
      );
    });

    it("are empty if the template declares none", async () => {
      const undeclared = template.replace("export const variablesSchema", "const unused");
      expect((await render(mail({ content: { template: undeclared, variables: { name: "Ada" } } }))).text).toBe("{}");
    });
  });

  describe("previews", () => {
    const theme = `${THEME}\nEmailTheme.PreviewProps = { unsubscribeLink: "https://preview.example" };`;

    it("show a sample user and, where recipients can leave the category, the theme's preview link", async () => {
      const leavable = { theme, optOutCategories: ["Marketing"] };
      const { text } = await render(mail({ ...leavable, isPreview: true }));
      expect(text).toContain("Hi John Doe!");
      expect(text).toContain("https://preview.example");
      expect((await render(mail(leavable))).text).not.toContain("preview.example");
    });

    it("show no link to unsubscribe from a category that recipients cannot leave, or from none", async () => {
      const needed = mail({ theme, isPreview: true, optOutCategories: ["Newsletter"] });
      expect((await render(needed)).html).not.toContain("Unsubscribe");
      const template = "export const EmailTemplate = () => <p>Hi</p>;";
      const without = mail({ theme, template, isPreview: true, optOutCategories: ["Marketing"] });
      expect((await render(without)).html).not.toContain("Unsubscribe");
    });

    it("show the theme's preview children instead of the template, with the link", async () => {
      const themeAlone = `${THEME}\nEmailTheme.PreviewProps = { children: <p>As seen in the theme</p>, unsubscribeLink: "https://preview.example" };`;
      const { text } = await render(mail({ theme: themeAlone, isPreview: true }));
      expect(text).toMatch(/^As seen in the theme/);
      expect(text).toContain("https://preview.example");
    });
  });

  describe("reports source, line and cause of", () => {
    it.each([
      [
        "a template without EmailTemplate",
        { template: "\nexport const Other = 1;" },
        "contract",
        1,
        "does not export a function EmailTemplate",
      ],
      [
        "a theme without EmailTheme",
        { theme: "export const Other = 1;" },
        "contract",
        1,
        "does not export a function EmailTheme",
      ],
      [
        "two subjects",
        {
          template:
            'import { Subject } from "@latchkit/emails";\nexport const EmailTemplate = () => <><Subject value="a" /><Subject value="b" /></>;',
        },
        "contract",
        2,
        "Use <Subject> only once",
      ],
      [
        "a subject that is not a string",
        {
          template:
            'import { Subject } from "@latchkit/emails";\n\nexport const EmailTemplate = () => <Subject value={1} />;',
        },
        "contract",
        3,
        "must be a string",
      ],
      [
        "two categories",
        {
          template:
            'import { NotificationCategory } from "@latchkit/emails";\nexport const EmailTemplate = () => <><NotificationCategory value="a" /><NotificationCategory value="b" /></>;',
        },
        "contract",
        2,
        "Use <NotificationCategory> only once",
      ],
      [
        "a category that is not a string",
        {
          template:
            'import { NotificationCategory } from "@latchkit/emails";\nexport const EmailTemplate = () => <NotificationCategory value={null} />;',
        },
        "contract",
        2,
        "must be a string",
      ],
      [
        "an unclosed tag",
        { template: "export function EmailTemplate() {\n  return <p>\n    <b></p>;\n}" },
        "syntax",
        3,
        "Unexpected token",
      ],
      [
        "invalid JavaScript",
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
        "a variant class in a theme without a document",
        { theme: NO_DOCUMENT, template: 'export const EmailTemplate = () => (\n  <p className="sm:p-4" />\n);' },
        "contract",
        2,
        "<Head />",
      ],
      ["a source that is too long", { template: `// ${"x".repeat(200_000)}` }, "too-big", 1, "exceeds 200000"],
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

  describe("renders an email for many recipients", () => {
    const template = `import { type } from "arktype";
      import { Subject } from "@latchkit/emails";
      let mails = 0;
      export const variablesSchema = type({ code: "string" });
      export function EmailTemplate({ variables, user }) {
        if (variables.code === "throw") throw new Error("no");
        if (variables.code === "loop") for (;;);
        return <><Subject value={"For " + user.displayName} /><p>{variables.code}</p><i>{"mail " + ++mails}</i></>;
      }`;
    const texts = (answers: readonly (Rendering | RenderError)[]) =>
      answers.map((answer) => (answer.status === "ok" ? answer.text.split("\n")[0] : answer.kind));
    const toMany = (codes: readonly unknown[]) =>
      renderer.renderAll(
        mail({ template }),
        codes.map((code) => ({ variables: { code }, user: { displayName: String(code) } })),
      );

    it("each with own name, variables and link, in their order", async () => {
      const codes = Array.from({ length: 60 }, (_, index) => `code ${index}`);
      const answers = await toMany(codes);
      expect(texts(answers)).toEqual(codes);
      expect(answers[59]).toMatchObject({ subject: "For code 59" });
      const links = ["https://a.example/", "https://b.example/"];
      const linked = await renderer.renderAll(
        mail(),
        links.map((unsubscribeLink) => ({ unsubscribeLink })),
      );
      expect(linked.map((answer) => answer.status === "ok" && /href="([^"]+)"/.exec(answer.html)?.[1])).toEqual(links);
    });

    it("reports only the recipients that fail", async () => {
      expect(texts(await toMany(["a", 1, "throw", "b"]))).toEqual(["a", "variables", "exception", "b"]);
    });

    it("gives up on the rest of a batch after an endless loop", async () => {
      expect(texts(await toMany(["a", "loop", "b"]))).toEqual(["a", "too-slow", "too-slow"]);
    });

    it("renders a batch without recipients", async () => {
      expect(await toMany([])).toEqual([]);
    });
  });

  describe("its worker", () => {
    it("keeps the main thread free while an email renders", async () => {
      let ticks = 0;
      const timer = setInterval(() => ticks++, 10);
      await refuse(mail({ template: "export const EmailTemplate = () => {\n  for (;;);\n};" }));
      clearInterval(timer);
      expect(ticks).toBeGreaterThan(10);
    });

    it("answers requests in order, and rejects them after close", async () => {
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
