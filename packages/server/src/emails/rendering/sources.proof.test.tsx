import { directionOf, LANGUAGES } from "@latchkit/contract/languages";
import * as design from "@latchkit/email-renderer/design";
import { transformSync } from "esbuild";
import { createElement, type ReactNode } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BUILT_IN_EMAILS } from "../../email-templates/built-in/built-in-emails.ts";
import { type ChangeableTemplate, TEMPLATES, type TemplateName } from "../../email-templates/template-catalogue.ts";
import { templateSource } from "../../email-templates/template-source.ts";
import { THEME_SOURCES } from "../../email-templates/theme-sources.ts";
import { renderEmail } from "../render-email.ts";
import { Theme } from "./theme.tsx";

type Component = ((props: Record<string, unknown>) => ReactNode) & { PreviewVariables?: unknown };

const marker = () => null;

/** Runs a source with the modules that sources may import. */
function load(source: string): Record<string, Component> {
  const modules: Record<string, object> = {
    "@latchkit/emails": { ...design, Subject: marker, NotificationCategory: marker },
    arktype: { type: (shape: object) => shape },
    "react/jsx-runtime": jsxRuntime,
  };
  const { code } = transformSync(source, { loader: "tsx", format: "cjs", jsx: "automatic" });
  const module = { exports: {} };
  new Function("require", "module", "exports", code)((name: string) => modules[name], module, module.exports);
  return module.exports;
}

function part(exported: Record<string, Component>, name: string): Component {
  const component = exported[name];
  if (!component) throw new Error(`The source exports no ${name}.`);
  return component;
}

const changeable = Object.keys(TEMPLATES) as ChangeableTemplate[];
const sources = changeable.flatMap((template) =>
  LANGUAGES.map((language) => [language, template, templateSource(template, language)] as const),
);

it.each(sources)(
  "a project that edits an email (%s %s) starts from the email as sent",
  async (language, template, source) => {
    const EmailTemplate = part(load(source), "EmailTemplate");
    const variables = BUILT_IN_EMAILS[template].sample as never;
    expect(EmailTemplate.PreviewVariables).toEqual(variables);
    const [project, user] = [{ displayName: "Mossbook" }, { displayName: "Ada" }];
    const sent = await renderEmail({ template, variables, project, user, mayLink: true, theme: "bare", language });
    const markup = renderToStaticMarkup(createElement(EmailTemplate, { variables, project, user }));
    expect(sent.html).toContain(markup);
    const { props } = EmailTemplate({ variables, project, user }) as {
      props: { children: { props: { value: string } }[] };
    };
    expect(props.children[0]?.props.value).toBe(sent.subject);
  },
);

it.each(["light", "dark", "colorful"] as const)(
  "a project that edits the %s theme starts from the theme as sent",
  (theme) => {
    const EmailTheme = part(load(THEME_SOURCES[theme]), "EmailTheme");
    const props = {
      ...{ project: { displayName: "Mossbook" }, locale: "de", unsubscribeLink: "https://example.com/unsubscribe" },
      children: "Hello",
    };
    const sent = renderToStaticMarkup(<Theme {...props} name={theme} title="T" />);
    expect(renderToStaticMarkup(createElement(EmailTheme, props))).toBe(sent.replace("<title>T</title>", ""));
  },
);

describe.each(LANGUAGES)("the built-in emails in %s", (language) => {
  it.each(Object.keys(BUILT_IN_EMAILS) as TemplateName[])(
    "say everything, also without optional values: %s",
    async (template) => {
      const { sample, optional = [] } = BUILT_IN_EMAILS[template] as (typeof BUILT_IN_EMAILS)["payment_receipt"];
      const required = Object.fromEntries(Object.entries(sample).filter(([name]) => !optional.includes(name as never)));
      for (const variables of [sample, required] as never[]) {
        const content = { template, variables, project: { displayName: "Mossbook" }, user: null, language };
        const { html, subject, text } = await renderEmail({ ...content, mayLink: true, theme: "light" });
        const { lang, dir } = Object.fromEntries(
          Array.from(html.matchAll(/ (lang|dir)="([^"]+)"(?=[^<]*><head>)/g), ([, name, set]) => [name, set]),
        );
        expect({ lang, dir }).toEqual({ lang: language, dir: directionOf(language) });
        expect(`${subject} ${text}`).not.toMatch(/[{}*]|undefined|\bnull\b/);
      }
    },
  );
});
