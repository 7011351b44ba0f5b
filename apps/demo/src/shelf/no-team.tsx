import type { CurrentUser } from "@latchkit/kit";
import { useId, useState } from "react";
import { useTitle } from "../navigation/use-title.ts";
import { useTexts } from "../texts/use-texts.ts";

const NAME_MAX_CHARACTERS = 60;

/** Explains teams to users without one, and creates the first. */
export function NoTeam({ user }: { user: CurrentUser }) {
  const { noTeam: texts } = useTexts();
  const id = useId();
  const [problem, setProblem] = useState<"nameMissing" | "failed" | null>(null);
  useTitle(`${texts.title} · Mossbook`);

  async function submit(data: FormData): Promise<void> {
    const displayName = String(data.get("name")).trim();
    if (!displayName) return setProblem("nameMissing");
    // It is selected at once, which leads to its shelf.
    await user.createTeam({ displayName }).catch(() => setProblem("failed"));
  }

  return (
    <div className="page">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <form className="add" action={submit} noValidate>
        <div className="fields">
          <label>
            <span>{texts.name}</span>
            <input
              name="name"
              maxLength={NAME_MAX_CHARACTERS}
              autoComplete="off"
              placeholder={texts.namePlaceholder}
              required
              aria-invalid={problem === "nameMissing" || undefined}
              aria-describedby={`${id}-problem`}
            />
          </label>
        </div>
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem && texts[problem]}
        </p>
        <button type="submit" className="button">
          {texts.create}
        </button>
      </form>
      <p className="note">{texts.invited}</p>
    </div>
  );
}
