import { isKnownError } from "@latchkit/kit";
import { exportProject, type ImportKey } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { Dialog } from "../parts/dialogs/dialog.tsx";
import { TextArea } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { downloadBytes, readAll } from "./download-bytes.ts";
import { movingMessages } from "./messages.ts";

/** Downloads the whole project. Owners must have signed in within the last ten minutes. */
export function ExportSection() {
  const app = useAdminApp();
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const [loadedBytes, setLoadedBytes] = useState<number | null>(null);
  const [isStale, setStale] = useState(false);

  async function download(values: FormData): Promise<string | undefined> {
    const sealTo = readKey(textOf(values, "key"));
    try {
      const file = await readAll(await exportProject(app, { sealTo }), setLoadedBytes);
      downloadBytes("project.ndjson", file);
      return t("exported");
    } catch (error) {
      if (!isKnownError(error, "FRESH_SIGN_IN_REQUIRED")) throw error;
      setStale(true);
      return undefined;
    } finally {
      setLoadedBytes(null);
    }
  }

  /** @throws {FieldError} For a text that is no key. */
  function readKey(text: string): ImportKey | undefined {
    if (text === "") return undefined;
    const key = parseKey(text);
    if (!key) throw new FieldError(t("noKey"), { field: "key" });
    return key;
  }

  return (
    <Section title={t("export")} lead={t("exportLead")}>
      <Form submit={t("exportNow")} onSubmit={download}>
        <TextArea
          name="key"
          label={t("optional", { name: t("receiverKey") })}
          hint={t("receiverKeyHint")}
          rows={3}
          spellCheck={false}
          autoComplete="off"
        />
      </Form>
      <p className="hint" role="status">
        {loadedBytes !== null && t("loaded", { number: formats.number(Math.ceil(loadedBytes / 100_000) / 10) })}
      </p>
      <SignInAgain isOpen={isStale} onClose={() => setStale(false)} />
    </Section>
  );
}

function SignInAgain({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { owners } = useRouteContext({ from: "__root__" });
  const t = useMessages(movingMessages);
  return (
    <Dialog title={t("signInTitle")} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <>
          <p>{t("signInText")}</p>
          <Form
            submit={t("signInAgain")}
            onSubmit={async () => {
              const here = encodeURIComponent(`${window.location.pathname}${window.location.search}`);
              await owners.signOut({ redirectUrl: `/dashboard/handler/sign-in?after_auth_return_to=${here}` });
              return undefined;
            }}
          >
            {null}
          </Form>
        </>
      )}
    </Dialog>
  );
}

/** Reads a key as `latchkit import --print-key` and this page write it; the backend checks the rest. */
function parseKey(text: string): ImportKey | null {
  try {
    const key: ImportKey | null = JSON.parse(text);
    return typeof key === "object" && key?.kty === "EC" ? key : null;
  } catch {
    return null;
  }
}
