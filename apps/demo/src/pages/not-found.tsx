import { useMessages } from "@latchkit/ui";
import { notFoundMessages } from "../messages.ts";
import { useTitle } from "../navigation/use-title.ts";

export function NotFound() {
  const t = useMessages(notFoundMessages);
  useTitle(`${t("title")} · Mossbook`);
  return (
    <section className="page message">
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <a className="button" href="/">
        {t("home")}
      </a>
    </section>
  );
}
