import type { ServerUser } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { invariant } from "../../invariant.ts";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Snippet } from "../../parts/layout/snippet.tsx";
import { isLocal, localApp, rememberLocalApp } from "../../people/local-app.ts";
import { useOwnedProject } from "../../shell/project-frame.tsx";
import { consoleSnippet, handOverUrl, type Place, placesOf } from "./hand-over.ts";
import { impersonationMessages } from "./messages.ts";

/** Long enough to look around, too short to be worth stealing. */
const LIFETIME_SECONDS = 3_600;

/** Impersonates a user in the project's app, after an explanation. */
export function Impersonation({ user }: { user: ServerUser }) {
  const t = useMessages(impersonationMessages);
  const name = user.displayName ?? user.primaryEmail;
  return (
    <DialogButton label={t("act")} title={name === null ? t("titleUnnamed") : t("title", { name })}>
      {() => (
        <>
          <div className="prose">
            <p>{t("lead")}</p>
            <p>{t("limits")}</p>
          </div>
          <OpenApp user={user} />
          <ConsoleSnippet user={user} />
        </>
      )}
    </DialogButton>
  );
}

async function beginSession(user: ServerUser): Promise<string> {
  const session = await user.createSession({ expiresInMillis: LIFETIME_SECONDS * 1000, isImpersonation: true });
  const { refreshToken } = await session.getTokens();
  invariant(refreshToken, "Sessions that were just begun have tokens.");
  return refreshToken;
}

function OpenApp({ user }: { user: ServerUser }) {
  const t = useMessages(impersonationMessages);
  const { id: projectId, config } = useOwnedProject();
  const places = placesOf(config, localApp(projectId));
  const [chosen, setChosen] = useState(0);
  const [heldBack, setHeldBack] = useState<string | null>(null);
  const place = places[chosen];
  if (!place) return <p className="prose">{t("nowhere")}</p>;

  async function open(values: FormData, { handlerPath, origin, isHere }: Place): Promise<string | undefined> {
    const address = isHere ? textOf(values, "address") : origin;
    if (isHere && !isLocal(address)) throw new FieldError(t("notHere"), { field: "address" });
    rememberLocalApp(projectId, address);
    const tab = window.open("", "_blank"); // now: after a request, browsers would block it as a pop-up
    if (tab) tab.opener = null;
    try {
      const url = handOverUrl({ origin: address, handlerPath }, await beginSession(user));
      tab?.location.replace(url);
      setHeldBack(tab ? null : url);
    } catch (error) {
      tab?.close();
      throw error;
    }
    return tab ? t("opened") : undefined;
  }

  return (
    <>
      <Form submit={t("open")} onSubmit={(values) => open(values, place)}>
        <SelectField
          name="place"
          label={t("place")}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          options={places.map(({ origin, isHere }, index) => ({
            value: String(index),
            label: isHere ? t("here") : origin,
          }))}
        />
        {place.isHere && (
          <TextField
            name="address"
            label={t("address")}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            defaultValue={place.origin}
            hint={t("addressHint", { path: place.handlerPath })}
          />
        )}
      </Form>
      {heldBack !== null && (
        <p className="prose" role="status">
          {t.rich("blocked", {
            link: (
              <a href={heldBack} target="_blank" rel="noreferrer">
                {t("openLink")}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}

function ConsoleSnippet({ user }: { user: ServerUser }) {
  const t = useMessages(impersonationMessages);
  const { id: projectId } = useOwnedProject();
  const [code, setCode] = useState<string | null>(null);
  const preparing = useAction(async () => {
    setCode(consoleSnippet(projectId, await beginSession(user), LIFETIME_SECONDS));
    return undefined;
  });
  return (
    <details>
      <summary>{t("console")}</summary>
      <div className="form">
        <p className="prose">{t("consoleLead")}</p>
        {code === null ? (
          <ChangeButton data-look="quiet" onClick={() => void preparing.run()}>
            {t("makeSnippet")}
          </ChangeButton>
        ) : (
          <Snippet title={t("consoleTitle")} code={code} what={t("snippet")} />
        )}
      </div>
    </details>
  );
}
