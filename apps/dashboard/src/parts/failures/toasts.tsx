import { commonMessages, useMessages } from "@latchkit/ui";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { invariant } from "../invariant.ts";

interface Toast {
  readonly id: number;
  readonly text: ReactNode;
  readonly tone: "quiet" | "bad";
}

interface Speaker {
  /** A quiet confirmation, which goes away by itself. */
  confirm(text: string): void;
  /** What did not work. It stays until somebody closes it. */
  complain(text: ReactNode): void;
}

/** What corners need to know: what is said, and which of them is in front. */
interface Stage {
  readonly toasts: readonly Toast[];
  readonly front: string | undefined;
  close(id: number): void;
  /** Puts a corner in front of the others. @returns Takes it away again. */
  enter(corner: string): () => void;
}

const Context = createContext<Speaker | null>(null);
const StageContext = createContext<Stage | null>(null);

const CONFIRMATION_MILLIS = 4_000;

/** Shows short messages in a corner, and tells them to screen readers. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [corners, setCorners] = useState<readonly string[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const enter = useCallback((corner: string) => {
    setCorners((others) => [...others, corner]);
    return () => setCorners((all) => all.filter((other) => other !== corner));
  }, []);
  const speaker = useMemo<Speaker>(() => {
    const show = (text: ReactNode, tone: Toast["tone"]) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
      if (tone === "quiet") setTimeout(close, CONFIRMATION_MILLIS, id);
    };
    return { confirm: (text) => show(text, "quiet"), complain: (text) => show(text, "bad") };
  }, [close]);
  const stage = useMemo<Stage>(
    () => ({ toasts, front: corners.at(-1), close, enter }),
    [toasts, corners, close, enter],
  );
  return (
    <Context value={speaker}>
      <StageContext value={stage}>
        {children}
        <ToastCorner />
      </StageContext>
    </Context>
  );
}

/** Where messages show while nothing is in front of it: what stands behind a dialog can be neither heard nor pressed. */
export function ToastCorner() {
  const t = useMessages(commonMessages);
  const id = useId();
  const stage = use(StageContext);
  invariant(stage, "Messages are shown by <Toasts>.");
  const { toasts, front, close, enter } = stage;
  useEffect(() => enter(id), [enter, id]);
  if (front !== id) return null;
  const ofTone = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <p key={toast.id} className="toast" data-tone={tone}>
          {toast.text}
          {tone === "bad" && (
            <button type="button" className="toast-close" onClick={() => close(toast.id)}>
              {t("close")}
            </button>
          )}
        </p>
      ));
  return (
    <div className="toasts">
      <div role="status">{ofTone("quiet")}</div>
      <div role="alert">{ofTone("bad")}</div>
    </div>
  );
}

export function useToasts(): Speaker {
  const speaker = use(Context);
  invariant(speaker, "Messages are shown by <Toasts>.");
  return speaker;
}
