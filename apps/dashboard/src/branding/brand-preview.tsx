import { type AdminProject, type BrandingConfig, type BrandMode, brandingOf } from "@latchkit/kit/admin";
import { AccountSettings, SignIn } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { EmailFrame } from "../emails/editor/email-frame.tsx";
import { usePreview } from "../emails/editor/use-preview.ts";
import { Choice } from "../metrics/choice.tsx";
import { brandingMessages } from "./messages.ts";

/** The built-in email that resets a password: it has a button, a link and small print. */
const PREVIEWED_EMAIL = "a70fb3a4-56c1-4e42-af25-49d25603abd0";

type Subject = "signInPage" | "accountPage" | "email";

export interface BrandPreviewProps {
  project: AdminProject;
  draft: BrandingConfig;
}

/** Shows pages and an email in the look that is being edited. The preview is inert. */
export function BrandPreview({ project, draft }: BrandPreviewProps) {
  const t = useMessages(brandingMessages);
  const [subject, setSubject] = useState<Subject>("signInPage");
  const [mode, setMode] = useState<BrandMode>("light");
  const options = (["signInPage", "accountPage", "email"] as const).map((value) => ({ value, label: t(value) }));
  const modes = (["light", "dark"] as const).map((value) => ({ value, label: t(`${value}Short`) }));
  return (
    <figure className="preview brand-preview">
      <figcaption>
        <span>{t("preview")}</span>
        <Choice<Subject> legend={t("previewOf")} options={options} value={subject} onChoose={setSubject} />
        <Choice<BrandMode> legend={t("mode")} options={modes} value={mode} onChoose={setMode} />
      </figcaption>
      {subject === "email" ? (
        <BrandedEmail draft={draft} isDark={mode === "dark"} />
      ) : (
        <BrandedPage project={project} draft={draft} subject={subject} mode={mode} />
      )}
    </figure>
  );
}

function BrandedPage({ project, draft, subject, mode }: BrandPreviewProps & { subject: Subject; mode: BrandMode }) {
  const { displayName, config } = project;
  const branding = brandingOf(draft) ?? undefined;
  const light = project.fullLogoUrl ?? project.logoUrl;
  const logo = mode === "light" ? light : (project.fullLogoDarkModeUrl ?? project.logoDarkModeUrl ?? light);
  const mockProject = { displayName, config, branding };
  return (
    <div inert className="brand-stage" data-mode={mode} style={{ background: branding?.[mode].background }}>
      {subject === "signInPage" ? (
        <>
          {logo && <img src={logo} alt="" />}
          <SignIn mockProject={mockProject} />
        </>
      ) : (
        <AccountSettings mockProject={mockProject} mockUser={{}} />
      )}
    </div>
  );
}

function BrandedEmail({ draft, isDark }: { draft: BrandingConfig; isDark: boolean }) {
  const t = useMessages(brandingMessages);
  const { email, problem, failure } = usePreview({ templateId: PREVIEWED_EMAIL, branding: draft });
  if (problem ?? failure) return <p role="status">{problem ?? failure}</p>;
  if (!email) return <div className="skeleton brand-stage" aria-busy="true" />;
  return <EmailFrame title={t("email")} html={email.html} isDark={isDark} isPhone />;
}
