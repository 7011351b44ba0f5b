import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import type { ProviderGuide, ProviderType } from "./provider-guide.ts";
import { authMethodsTexts } from "./texts.ts";

/** What else people stumble over at a provider. */
const NOTES = {
  apple: "noteApple",
  google: "noteGoogle",
  x: "noteX",
  facebook: "noteFacebook",
  bitbucket: "noteBitbucket",
} as const satisfies Partial<Record<ProviderType, string>>;

export interface HowToGetKeysProps {
  guide: ProviderGuide;
  /** Where the provider sends people back to. */
  callbackUrl: string;
  isOpen: boolean;
}

/** How an app is registered at a provider, and the address it asks for. */
export function HowToGetKeys({ guide, callbackUrl, isOpen }: HowToGetKeysProps) {
  const say = useText(authMethodsTexts);
  const note = guide.type in NOTES ? NOTES[guide.type as keyof typeof NOTES] : null;
  const { host } = new URL(guide.url);
  return (
    <>
      <details className="how-to" open={isOpen}>
        <summary>{say("howTo", { name: guide.name })}</summary>
        <ol>
          <li>
            {say.with("howToOpen", {
              link: (
                <a href={guide.url} target="_blank" rel="noreferrer">
                  {host}
                </a>
              ),
              path: guide.path,
            })}
          </li>
          <li>{say("howToCallback", { field: guide.callback })}</li>
          <li>{say("howToCopy", { id: guide.clientId, secret: guide.clientSecret })}</li>
        </ol>
        {note && <p>{say(note)}</p>}
      </details>
      <div className="field">
        <span className="field-name">{say("callback")}</span>
        <Copyable text={callbackUrl} what={say("callbackWhat")} />
      </div>
    </>
  );
}
