import { commonMessages, useMessages } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";

/** A question before an action with consequences. */
export interface Question {
  readonly title: string;
  /** The consequences. */
  readonly text: ReactNode;
  /** Text of the button that continues. */
  readonly confirm: string;
}

/**
 * Asks for confirmation in the middle of an action.
 *
 * @returns `ask` resolves to whether to go on; `question` is to be rendered. Escape says no.
 * @example if (isLast && !(await ask(lastWayIn))) return undefined;
 */
export function useAsk(): { ask(question: Question): Promise<boolean>; question: ReactNode } {
  const t = useMessages(commonMessages);
  const [asked, setAsked] = useState<(Question & { answer(goesOn: boolean): void }) | null>(null);
  const answer = (goesOn: boolean) => {
    setAsked(null);
    asked?.answer(goesOn);
  };
  return {
    // In a microtask: inside a transition, React would not show the question before the transition ends, which waits
    // for the answer.
    ask: (question) => new Promise((resolve) => queueMicrotask(() => setAsked({ ...question, answer: resolve }))),
    question: (
      <Dialog title={asked?.title ?? ""} isOpen={asked !== null} onClose={() => answer(false)}>
        <div className="prose">{asked?.text}</div>
        <div className="form-actions">
          <button type="button" className="button" onClick={() => answer(false)}>
            {t("cancel")}
          </button>
          <button type="button" className="button" data-look="danger" onClick={() => answer(true)}>
            {asked?.confirm}
          </button>
        </div>
      </Dialog>
    ),
  };
}
