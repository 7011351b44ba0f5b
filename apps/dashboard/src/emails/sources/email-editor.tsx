import type { ChatContext } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { SendTest } from "./send-test.tsx";
import { SharedServerNotice } from "./shared-server-notice.tsx";
import { ThemeChoice, type ThemeId } from "./theme-choice.tsx";

export interface EmailEditorProps {
  /** A template or draft, as stored. */
  email: { readonly id: string; readonly tsxSource: string; readonly themeId?: string | false | undefined };
  context: ChatContext;
  save(source: string, theme: ThemeId): Promise<void>;
}

/** Edits the source of a template or draft, and chooses its theme. */
export function EmailEditor({ email: { id, tsxSource, themeId }, context, save }: EmailEditorProps) {
  const t = useMessages(emailsMessages);
  const storedTheme = themeId ?? null;
  const [theme, setTheme] = useState<ThemeId>(storedTheme);
  const previewOf = (templateTsxSource: string, variables: Readonly<Record<string, unknown>>) => ({
    templateTsxSource,
    themeId: theme,
    variables,
  });
  return (
    <>
      <SharedServerNotice />
      <Workbench
        id={id}
        context={context}
        source={tsxSource}
        isChanged={theme !== storedTheme}
        previewOf={previewOf}
        save={async (source) => {
          await save(source, theme);
          return t("saved");
        }}
        choices={<ThemeChoice value={theme} onChange={setTheme} />}
        actions={(source, variables) => <SendTest of={previewOf(source, variables)} />}
      />
    </>
  );
}
