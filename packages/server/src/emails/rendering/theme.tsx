import { Letterhead, type ThemeProps } from "@latchkit/email-renderer/design";
import { Body } from "@react-email/body";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import type { ReactNode } from "react";
import { PALETTES } from "../../email-templates/palettes.ts";
import type { ThemeName } from "../../email-templates/theme-catalogue.ts";
import { THEME_DESIGNS } from "../../email-templates/theme-sources.ts";

/** Wraps the content of an email into a whole document. `bare` adds nothing else. */
export function Theme({
  name,
  ...props
}: ThemeProps & { readonly name: ThemeName; readonly title: string }): ReactNode {
  if (name === "bare")
    return (
      <Html lang={props.locale} dir="auto">
        <Head>
          <title>{props.title}</title>
        </Head>
        <Body>{props.children}</Body>
      </Html>
    );
  const { mode, colors, darkColors } = THEME_DESIGNS[name];
  return (
    <Letterhead
      {...props}
      mode={mode}
      colors={{ ...PALETTES[colors], ...props.branding?.[mode] }}
      darkColors={darkColors && { ...PALETTES[darkColors], ...props.branding?.dark }}
    />
  );
}
