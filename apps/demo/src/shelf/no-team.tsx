import type { CurrentUser } from "@latchkit/kit";
import { useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { noTeamMessages } from "../messages.ts";
import { useTitle } from "../navigation/use-title.ts";

const NAME_MAX_CHARACTERS = 60;

/** Explains teams to users without one, and creates the first. */
export function NoTeam({ user }: { user: CurrentUser }) {
  const t = useMessages(noTeamMessages);
  const id = useId();
  const [problem, setProblem] = useState<"nameMissing" | "failed" | null>(null);
  useTitle(`${t("title")} · Mossbook`);

  async function submit(data: FormData): Promise<void> {
    const displayName = String(data.get("name")).trim();
    if (!displayName) return setProblem("nameMissing");
    // It is selected at once, which leads to its shelf.
    await user.createTeam({ displayName }).catch(() => setProblem("failed"));
  }

  return (
    <div className="page">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <form className="add" action={submit} noValidate>
        <div className="fields">
          <label>
            <span>{t("name")}</span>
            <input
              name="name"
              maxLength={NAME_MAX_CHARACTERS}
              autoComplete="off"
              placeholder={t("namePlaceholder")}
              required
              aria-invalid={problem === "nameMissing" || undefined}
              aria-describedby={`${id}-problem`}
            />
          </label>
        </div>
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem && t(problem)}
        </p>
        <button type="submit" className="button">
          {t("create")}
        </button>
      </form>
      <p className="note">{t("invited")}</p>
    </div>
  );
}
