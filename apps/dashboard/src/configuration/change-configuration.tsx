import { StatusError } from "@latchkit/kit";
import type { ConfigChange, ConfigValue } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { TextArea } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Changes } from "../parts/layout/changes.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { isObject } from "./config-view.ts";
import { configurationMessages } from "./messages.ts";

const EXAMPLE = '{ "auth.allowSignUp": false }';

/** The entered changes and their effect. */
interface Preview {
  readonly override: Readonly<Record<string, ConfigValue>>;
  readonly changes: readonly ConfigChange[];
}

/** Changes any path of the configuration, after a preview. */
export function ChangeConfiguration() {
  const app = useAdminApp();
  const queries = useQueryClient();
  const project = useResource(app.project);
  const t = useMessages(configurationMessages);
  const [preview, setPreview] = useState<Preview | null>(null);

  const look = async (values: FormData): Promise<undefined> => {
    const override = parse(textOf(values, "override"));
    setPreview({ override, changes: await project.previewConfig(override) });
  };

  const apply = useAction(async ({ override }: Preview) => {
    await project.updateConfig(override);
    setPreview(null);
    void queries.invalidateQueries({ queryKey: [app.projectId, "audit-log"] });
    return t("applied");
  });

  function parse(text: string): Preview["override"] {
    if (text === "") throw new FieldError(t("noText", { example: EXAMPLE }), { field: "override" });
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const problem = error instanceof Error ? error.message : "";
      throw new FieldError(t("noJson", { problem }), { field: "override", cause: error });
    }
    if (!isOverride(value)) throw new FieldError(t("noObject"), { field: "override" });
    return value;
  }

  return (
    <Section title={t("change")} lead={t("changeLead")}>
      <Form
        submit={t("preview")}
        className="form form-wide"
        onSubmit={look}
        fieldToBlame={(error) => (error instanceof StatusError && error.status === 400 ? "override" : null)}
      >
        <TextArea
          name="override"
          label={t("override")}
          rows={7}
          data-code
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder={EXAMPLE}
          hint={t.rich("overrideHint", {
            leaf: <code>"teams.allowClientTeamCreation": true</code>,
            section: <code>"teams": {"{ … }"}</code>,
            none: <code>null</code>,
          })}
          onChange={() => setPreview(null)}
        />
      </Form>
      <div role="status">
        {preview && preview.changes.length === 0 && <p className="notice">{t("noChange")}</p>}
        {preview && preview.changes.length > 0 && (
          <div className="config-preview">
            <h3>{t("previewTitle")}</h3>
            <Changes changes={preview.changes} />
            <div className="form-actions">
              <PassingButton onClick={() => setPreview(null)}>{t("cancel")}</PassingButton>
              <ChangeButton data-look="primary" aria-disabled={apply.isBusy} onClick={() => void apply.run(preview)}>
                {apply.isBusy && <span className="busy" aria-hidden />}
                <span>{t("apply")}</span>
              </ChangeButton>
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Accepts any JSON object; the server validates its content. */
function isOverride(value: unknown): value is Preview["override"] {
  return isObject(value);
}
