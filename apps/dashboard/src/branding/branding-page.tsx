import type { BrandingConfig } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Form } from "../parts/forms/form.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { BrandColors } from "./brand-colors.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { BrandShape } from "./brand-shape.tsx";
import { Logos } from "./logos.tsx";
import { brandingMessages } from "./messages.ts";
import { pathsOf } from "./paths-of.ts";
import "./branding.css";

/** Sets how the pages and emails of a project look. */
export function BrandingPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { branding: saved } = useResource(app.config);
  const t = useMessages(brandingMessages);
  const [draft, setDraft] = useState<BrandingConfig>(saved);
  const [edition, setEdition] = useState(0);
  const hasChanged = JSON.stringify(pathsOf(draft)) !== JSON.stringify(pathsOf(saved));
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className="beside branding">
        <Form
          className="branding-form"
          submit={t("save")}
          onSubmit={async () => {
            await project.updateConfig(pathsOf(draft));
            return t("saved");
          }}
        >
          <div className="branding-fields">
            <BrandColors key={edition} draft={draft} onChange={setDraft} />
            <BrandShape draft={draft} onChange={setDraft} />
          </div>
          <p className="branding-state">
            {hasChanged && (
              <>
                <Badge tone="warn">{t("unsaved")}</Badge>
                <button
                  type="button"
                  className="button"
                  data-look="quiet"
                  onClick={() => {
                    setDraft(saved);
                    setEdition(edition + 1);
                  }}
                >
                  {t("discard")}
                </button>
              </>
            )}
          </p>
        </Form>
        <BrandPreview project={project} draft={draft} />
        <Logos project={project} />
      </div>
    </Page>
  );
}
