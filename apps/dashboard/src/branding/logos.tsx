import type { AdminProject } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useRef } from "react";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { PictureInput } from "../parts/actions/picture-input.tsx";
import { readPicture } from "../parts/actions/read-picture.ts";
import { useAction } from "../parts/actions/use-action.ts";
import { useToasts } from "../parts/failures/toasts.tsx";
import { Section } from "../parts/layout/section.tsx";
import { projectSettingsMessages } from "../project-settings/messages.ts";
import "./logos.css";

const LOGOS = [
  { kind: "logoUrl", name: "logo", hint: "logoHint", isSquare: true, grounds: ["onLight", "onDark"] },
  { kind: "fullLogoUrl", name: "fullLogo", hint: "fullLogoHint", isSquare: false, grounds: ["onLight", "onDark"] },
  { kind: "logoDarkModeUrl", name: "darkLogo", hint: "darkLogoHint", isSquare: true, grounds: ["onDark"] },
  { kind: "fullLogoDarkModeUrl", name: "darkFullLogo", hint: "darkLogoHint", isSquare: false, grounds: ["onDark"] },
] as const;

/** Edits the logos of a project. */
export function Logos({ project }: { project: AdminProject }) {
  const t = useMessages(projectSettingsMessages);
  return (
    <Section title={t("logos")} lead={t("logosLead")}>
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
  logo: { kind, name, hint, isSquare, grounds },
}: {
  project: AdminProject;
  logo: (typeof LOGOS)[number];
}) {
  const t = useMessages(projectSettingsMessages);
  const { complain } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const url = project[kind];
  const save = useAction(async (file: File | null) => {
    const read = file && (await readPicture(file, { isSquare }));
    if (read && "problem" in read) {
      complain(t(read.problem === "unreadable" ? "unreadableLogo" : "largeLogo"));
      return undefined;
    }
    await project.update({ [kind]: read === null ? null : read.url });
    return t(read ? "logoSaved" : "logoRemoved");
  });
  return (
    <li>
      <span className="logo-name">
        {t(name)} <span className="hint">{t(hint)}</span>
      </span>
      <span className="logo-previews">
        {grounds.map((ground) => (
          <span key={ground} className="logo-preview" data-ground={ground} data-square={isSquare}>
            {url === null ? t("noLogo") : <img src={url} alt={`${t(name)}: ${t(ground)}`} />}
          </span>
        ))}
      </span>
      <span className="row-actions">
        <ChangeButton data-look="quiet" aria-disabled={save.isBusy} onClick={() => input.current?.click()}>
          {t(url === null ? "chooseLogo" : "replaceLogo")}
          <span className="visually-hidden">: {t(name)}</span>
        </ChangeButton>
        {url !== null && (
          <ChangeButton data-look="quiet" onClick={() => void save.run(null)}>
            {t("removeLogo")}
            <span className="visually-hidden">: {t(name)}</span>
          </ChangeButton>
        )}
      </span>
      <PictureInput ref={input} label={t(name)} onChoose={(file) => void save.run(file)} />
    </li>
  );
}
