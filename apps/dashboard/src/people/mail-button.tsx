import { KnownError } from "@latchkit/kit";
import { FieldError, useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Needs } from "../parts/access/access.tsx";
import { LinkedDialogButton } from "../parts/dialogs/linked-dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useOwnedProject } from "../shell/project-frame.tsx";
import { localApp, rememberLocalApp } from "./local-app.ts";
import { peopleMessages } from "./messages.ts";
import { type MailedPage, pageOfApp } from "./page-of-app.ts";

export interface MailButtonProps {
  /** Text of the button and title of the dialog. */
  title: string;
  /** Accessible name of the button. Default: its title. */
  name?: string | undefined;
  /** Purpose of the email. */
  lead: ReactNode;
  /** Default page of its link. */
  page: MailedPage;
  look?: "quiet" | undefined;
  /** Fragment of the URL that opens the dialog too. */
  hash?: string | undefined;
  /** Fields above the link target. */
  children?: ReactNode;
  /** Sends the email. @returns The text of a toast. */
  onSend(callbackUrl: string, values: FormData): Promise<string>;
}

/** A button that sends an email with a link, after asking where it leads. */
export function MailButton({ title, name, lead, page, look, hash, children, onSend }: MailButtonProps) {
  const { id: projectId, config } = useOwnedProject();
  const t = useMessages(peopleMessages);
  return (
    <Needs least={page === "team-invitation" ? "admin" : "support"}>
      <LinkedDialogButton hash={hash} label={title} name={name} title={title} look={look}>
        {(close) => (
          <>
            <p className="prose">{lead}</p>
            <Form
              submit={t("send")}
              onSubmit={async (values) => {
                const callbackUrl = textOf(values, "callbackUrl");
                if (!URL.canParse(callbackUrl)) throw new FieldError(t("noAddress"), { field: "callbackUrl" });
                try {
                  const text = await onSend(callbackUrl, values);
                  rememberLocalApp(projectId, callbackUrl);
                  close();
                  return text;
                } catch (error) {
                  if (!(error instanceof KnownError) || error.code !== "REDIRECT_URL_NOT_WHITELISTED") throw error;
                  throw new FieldError(t("untrusted"), { field: "callbackUrl", cause: error });
                }
              }}
            >
              {children}
              <TextField
                name="callbackUrl"
                label={t("leadsTo")}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                defaultValue={pageOfApp(config, page, localApp(projectId))}
                hint={t.rich("leadsToHint", {
                  domains: (
                    <Link to="/projects/$projectId/domains" params={{ projectId }}>
                      {t("domains")}
                    </Link>
                  ),
                })}
              />
            </Form>
          </>
        )}
      </LinkedDialogButton>
    </Needs>
  );
}
