import { type LazyMoveTest as TestResult, testLazyMove } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useAccessProblem } from "../parts/access/access.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { lazyMoveMessages } from "./lazy-messages.ts";

/** Asks the old system about a user, and shows what it answers. */
export function LazyMoveTest() {
  const t = useMessages(lazyMoveMessages);
  return (
    <DialogButton label={t("test")} title={t("testTitle")} problem={useAccessProblem()}>
      {() => <Test />}
    </DialogButton>
  );
}

function Test() {
  const app = useAdminApp();
  const t = useMessages(lazyMoveMessages);
  const [result, setResult] = useState<TestResult | null>(null);
  return (
    <Form
      submit={t("testNow")}
      onSubmit={async (values) => {
        setResult(null);
        setResult(await testLazyMove(app, { email: typed(values, "email"), password: typed(values, "password") }));
        return undefined;
      }}
    >
      <p>{t("testText")}</p>
      <TextField name="email" label={t("email")} type="email" autoComplete="off" spellCheck={false} />
      <TextField name="password" label={t("password")} type="password" autoComplete="new-password" />
      <div role="status">
        {result && (
          <>
            <p>{t(`result ${result.status}`)}</p>
            {result.status === "failed" && <p className="notice">{result.problem}</p>}
            {result.status === "ok" && <pre className="import-key">{JSON.stringify(result.user, null, 2)}</pre>}
          </>
        )}
      </div>
    </Form>
  );
}

/** Returns a field as it was typed: spaces are part of a password. */
function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
