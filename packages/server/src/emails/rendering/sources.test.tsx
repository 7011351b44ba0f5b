import { transformSync } from "esbuild";
import { createElement, type ReactNode } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChangeableTemplate, TemplateVariables } from "../../email-templates/template-catalogue.ts";
import { TEMPLATE_SOURCES } from "../../email-templates/template-sources.ts";
import { THEME_SOURCES } from "../../email-templates/theme-sources.ts";
import { renderEmail } from "../render-email.ts";
import { themes } from "./themes.tsx";

type Component = ((props: Record<string, unknown>) => ReactNode) & { PreviewVariables?: unknown };

const marker = (name: string) => Object.assign(() => null, { __stackComponent: name });

/** Runs a source with the modules that sources may import. */
async function load(source: string): Promise<Record<string, Component>> {
  const parts = ["body", "button", "container", "head", "heading", "html", "link", "preview", "section", "text"];
  const components = Object.assign({}, ...(await Promise.all(parts.map((part) => import(`@react-email/${part}`)))));
  const modules: Record<string, object> = {
    "@react-email/components": components,
    "@stackframe/emails": { Subject: marker("Subject"), NotificationCategory: marker("NotificationCategory") },
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

it.each(Object.keys(TEMPLATE_SOURCES) as ChangeableTemplate[])(
  "the source of %s is what our mail is",
  async (template) => {
    const EmailTemplate = part(await load(TEMPLATE_SOURCES[template]), "EmailTemplate");
    const variables = EmailTemplate.PreviewVariables as TemplateVariables[typeof template];
    const [project, user] = [{ displayName: "Mossbook" }, { displayName: "Ada" }];
    const sent = await renderEmail({ template, variables, project, user, theme: "bare" });
    const markup = renderToStaticMarkup(createElement(EmailTemplate, { variables, project, user }));
    expect(sent.html).toContain(markup.replace(/<link[^>]*>/g, ""));
    const { props } = EmailTemplate({ variables, project, user }) as {
      props: { children: { props: { value: string } }[] };
    };
    expect(props.children[0]?.props.value).toBe(sent.subject);
  },
);

it.each(["light", "dark"] as const)("the source of the %s theme is ours, but for the names", async (theme) => {
  const EmailTheme = part(await load(THEME_SOURCES[theme]), "EmailTheme");
  const unsubscribeLink = "https://example.com/unsubscribe";
  const props = { title: "T", projectName: "Mossbook", unsubscribeLink, children: "Hello" };
  const ours = renderToStaticMarkup(createElement(themes[theme], props));
  const withoutNames = ours.replace("<title>T</title>", "").replace(/<p class="lk-above".*?<\/p>/, "");
  const { children } = props;
  expect(renderToStaticMarkup(createElement(EmailTheme, { unsubscribeLink, children }))).toBe(withoutNames);
});
