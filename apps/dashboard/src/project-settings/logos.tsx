import type { AdminProject } from "@latchkit/kit/admin";
import { useRef } from "react";
import { useText } from "../language/use-text.ts";
import { PassingButton } from "../parts/passing-button.tsx";
import { PictureInput } from "../parts/picture-input.tsx";
import { Section } from "../parts/section.tsx";
import { useToasts } from "../parts/toasts.tsx";
import { useAction } from "../parts/use-action.ts";
import { readLogo } from "./read-logo.ts";
import { projectSettingsTexts } from "./texts.ts";

const LOGOS = [
  { kind: "logoUrl", name: "logo", hint: "logoHint", isSquare: true },
  { kind: "fullLogoUrl", name: "fullLogo", hint: "fullLogoHint", isSquare: false },
] as const;

/** The project's pictures. */
export function Logos({ project }: { project: AdminProject }) {
  const say = useText(projectSettingsTexts);
  return (
    <Section title={say("logos")} lead={say("logosLead")}>
      <ul className="rows">
        {LOGOS.map((logo) => (
          <LogoRow key={logo.kind} project={project} logo={logo} />
        ))}
      </ul>
    </Section>
  );
}

function LogoRow({
  project,
  logo: { kind, name, hint, isSquare },
}: {
  project: AdminProject;
  logo: (typeof LOGOS)[number];
}) {
  const say = useText(projectSettingsTexts);
  const { complain } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const url = project[kind];
  const save = useAction(async (file: File | null) => {
    const read = file && (await readLogo(file, { isSquare }));
    if (read && "problem" in read) {
      complain(say(read.problem === "unreadable" ? "unreadableLogo" : "largeLogo"));
      return undefined;
    }
    await project.update({ [kind]: read === null ? null : read.url });
    return say(read ? "logoSaved" : "logoRemoved");
  });
  return (
    <li>
      <span className="logo-name">
        {say(name)} <span className="hint">{say(hint)}</span>
      </span>
      <span className="logo-previews">
        {(["onLight", "onDark"] as const).map((ground) => (
          <span key={ground} className="logo-preview" data-ground={ground} data-square={isSquare}>
            {url === null ? say("noLogo") : <img src={url} alt={`${say(name)}: ${say(ground)}`} />}
          </span>
        ))}
      </span>
      <span className="row-actions">
        <button
          type="button"
          className="button"
          data-look="quiet"
          aria-disabled={save.isBusy}
          onClick={() => input.current?.click()}
        >
          {say(url === null ? "chooseLogo" : "replaceLogo")}
          <span className="visually-hidden">: {say(name)}</span>
        </button>
        {url !== null && (
          <PassingButton data-look="quiet" onClick={() => void save.run(null)}>
            {say("removeLogo")}
            <span className="visually-hidden">: {say(name)}</span>
          </PassingButton>
        )}
      </span>
      <PictureInput ref={input} label={say(name)} onChoose={(file) => void save.run(file)} />
    </li>
  );
}
