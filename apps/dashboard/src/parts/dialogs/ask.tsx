import { commonMessages, useMessages } from "@latchkit/ui";
import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";

/** What is asked before something is done that people may regret. */
export interface Question {
  readonly title: string;
  /** What will happen. */
  readonly text: ReactNode;
  /** On the button that goes on. */
  readonly confirm: string;
}

/**
 * Asks in a window in front of the page, from the middle of what is being done.
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
    // In a step of its own: within a transition React would show the question only once that is over, which waits for the answer.
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
