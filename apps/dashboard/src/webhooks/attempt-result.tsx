import type { WebhookAttempt } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { webhooksMessages } from "./messages.ts";
import { useEnding } from "./use-reason.ts";

/** Shows one request: how it ended, when, and what was answered. */
export function AttemptResult({ attempt }: { attempt: WebhookAttempt }) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const ending = useEnding();
  const { at, isSuccess, isManual, durationMillis, responseStatus, responseBody } = attempt;
  return (
    <div className="attempt">
      <p>
        <span className="badge" data-tone={isSuccess ? "good" : "danger"}>
          {t(isSuccess ? "testOk" : "testFailed")}
        </span>{" "}
        {ending(attempt)}
      </p>
      <p className="hint">
        <time dateTime={at.toISOString()}>{formats.moment(at)}</time>{" "}
        <span>· {t("took", { millis: formats.number(durationMillis) })}</span>
        {isManual && <span> · {t("byHand")}</span>}
      </p>
      {responseStatus !== null && responseBody === "" && <p className="hint">{t("noAnswerBody")}</p>}
      {responseBody !== "" && (
        <figure>
          <figcaption className="visually-hidden">{t("answer")}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, also for those who use keys */}
          <pre className="answer" tabIndex={0}>
            {responseBody}
          </pre>
        </figure>
      )}
    </div>
  );
}
