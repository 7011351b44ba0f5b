import { commonMessages, useMessages } from "@latchkit/ui";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { invariant } from "../../invariant.ts";

interface Toast {
  readonly id: number;
  readonly text: ReactNode;
  readonly tone: "quiet" | "bad";
}

interface Speaker {
  /** Shows a confirmation, which disappears by itself. */
  confirm(text: string): void;
  /** Shows a failure, which stays until the user closes it. */
  complain(text: ReactNode): void;
}

/** The open toasts, and the corner that shows them. */
interface Stage {
  readonly toasts: readonly Toast[];
  readonly front: string | undefined;
  close(id: number): void;
  /** Brings a corner to the front. @returns Removes it. */
  enter(corner: string): () => void;
}

const Context = createContext<Speaker | null>(null);
const StageContext = createContext<Stage | null>(null);

const CONFIRMATION_MILLIS = 4_000;

/** Shows toasts and announces them to screen readers. */
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

/** Shows the toasts while no dialog is in front of it: elements behind a modal dialog are inert. */
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
          <span>{toast.text}</span>
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
