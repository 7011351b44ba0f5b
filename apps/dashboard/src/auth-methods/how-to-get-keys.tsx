import { useMessages } from "@latchkit/ui";
import { isKeyOf } from "../parts/keys.ts";
import { Copyable } from "../parts/layout/copy-button.tsx";
import type { ProviderGuide, ProviderType } from "../providers/provider-guide.ts";
import { authMethodsMessages } from "./messages.ts";

/** Further advice by provider. */
const NOTES = {
  apple: "noteApple",
  google: "noteGoogle",
  x: "noteX",
  facebook: "noteFacebook",
  bitbucket: "noteBitbucket",
} as const satisfies Partial<Record<ProviderType, string>>;

export interface HowToGetKeysProps {
  guide: ProviderGuide;
  /** Callback URL. */
  callbackUrl: string;
  isOpen: boolean;
}

/** Explains how to get credentials, and shows the callback URL. */
export function HowToGetKeys({ guide, callbackUrl, isOpen }: HowToGetKeysProps) {
  const t = useMessages(authMethodsMessages);
  const note = isKeyOf(NOTES, guide.type) ? NOTES[guide.type] : null;
  const { host } = new URL(guide.url);
  return (
    <>
      <details className="how-to" open={isOpen}>
        <summary>{t("howTo", { name: guide.name })}</summary>
        <ol>
          <li>
            {t.rich("howToOpen", {
              link: (
                <a href={guide.url} target="_blank" rel="noreferrer">
                  {host}
                </a>
              ),
              path: guide.path,
            })}
          </li>
          <li>{t("howToCallback", { field: guide.callback })}</li>
          <li>{t("howToCopy", { id: guide.clientId, secret: guide.clientSecret })}</li>
        </ol>
        {note && <p>{t(note)}</p>}
      </details>
      <div className="field">
        <span className="field-name">{t("callback")}</span>
        <Copyable text={callbackUrl} what={t("callbackWhat")} />
      </div>
    </>
  );
}
