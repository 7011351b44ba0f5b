import type { ChatContext, EmailDraft, EmailVariant } from "@latchkit/kit/admin";
import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { PreviewAs } from "./preview-as.tsx";
import { SendTest } from "./send-test.tsx";
import { SharedServerNotice } from "./shared-server-notice.tsx";
import { ThemeChoice, type ThemeId } from "./theme-choice.tsx";

export interface EmailEditorProps {
  /** A template or draft, as stored. */
  email: Pick<EmailDraft, "id" | "tsxSource"> & {
    readonly themeId?: string | false | undefined;
    readonly variants: readonly EmailVariant[];
  };
  context: ChatContext;
  /** Tag of the language whose source is edited; `null` for the source for all others. */
  language: string | null;
  save(source: string, theme: ThemeId): Promise<void>;
  /** Stores the source in a language. */
  saveVariant(language: string, source: string): Promise<void>;
}

/** Edits the source of a template or draft in one language, and chooses its theme. */
export function EmailEditor({ email, context, language, save, saveVariant }: EmailEditorProps) {
  const { id, tsxSource, themeId, variants } = email;
  const t = useMessages(emailsMessages);
  const storedTheme = themeId ?? null;
  const [theme, setTheme] = useState<ThemeId>(storedTheme);
  const [reader, setReader] = useState<ServerUser | null>(null);
  const variant = variants.find(({ locale }) => locale === language);
  const previewOf = (templateTsxSource: string, variables: Readonly<Record<string, unknown>>) => ({
    templateTsxSource,
    themeId: theme,
    variables,
    locale: language ?? undefined,
    userId: reader?.id,
  });
  return (
    <>
      <SharedServerNotice />
      <Workbench
        // Each language has a history of its own; a new one begins with the source for all others.
        key={language}
        id={id}
        language={language}
        context={context}
        hasBlocks
        source={variant?.tsxSource ?? tsxSource}
        isChanged={theme !== storedTheme || (language !== null && !variant)}
        previewOf={previewOf}
        save={async (source) => {
          if (language === null) await save(source, theme);
          else await saveVariant(language, source);
          return t("saved");
        }}
        choices={language === null && <ThemeChoice value={theme} onChange={setTheme} />}
        actions={(source, variables) => (
          <span className="preview-actions">
            <PreviewAs reader={reader} onChange={setReader} />
            <SendTest of={previewOf(source, variables)} />
          </span>
        )}
      />
    </>
  );
}
