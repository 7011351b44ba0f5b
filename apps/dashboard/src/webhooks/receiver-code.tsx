import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Snippet } from "../parts/layout/snippet.tsx";
import { webhooksMessages } from "./messages.ts";
import { listenCommand, RECEIVERS } from "./receivers.ts";

/** Shows code that receives events, by framework. */
export function ReceiverCode() {
  const t = useMessages(webhooksMessages);
  const { config } = useRouteContext({ from: "__root__" });
  const name = useId();
  const [receiver, setReceiver] = useState(RECEIVERS[0]);
  return (
    <div className="receiver-code">
      <fieldset className="choice">
        <legend className="visually-hidden">{t("framework")}</legend>
        {RECEIVERS.map((one) => (
          <label key={one.id}>
            <input type="radio" name={name} checked={one === receiver} onChange={() => setReceiver(one)} />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>
      <Snippet title={receiver.file} code={receiver.code} what={t("theCode")} />
      <p className="hint">{t("locally")}</p>
      <Snippet title={t("terminal")} code={listenCommand(config.apiUrl)} what={t("theCommand")} />
    </div>
  );
}
