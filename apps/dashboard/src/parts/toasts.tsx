import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { invariant } from "./invariant.ts";
import { partsTexts } from "./texts.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "quiet" | "bad";
}

interface Speaker {
  /** A quiet confirmation, which goes away by itself. */
  confirm(text: string): void;
  /** What did not work. It stays until somebody closes it. */
  complain(text: string): void;
}

const Context = createContext<Speaker | null>(null);

const CONFIRMATION_MILLIS = 4_000;

/** Shows short messages in a corner, and tells them to screen readers. */
export function Toasts({ children }: { children: ReactNode }) {
  const say = useText(partsTexts);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const speaker = useMemo<Speaker>(() => {
    const show = (text: string, tone: Toast["tone"]) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
      if (tone === "quiet") setTimeout(close, CONFIRMATION_MILLIS, id);
    };
    return { confirm: (text) => show(text, "quiet"), complain: (text) => show(text, "bad") };
  }, [close]);
  const ofTone = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <p key={toast.id} className="toast" data-tone={tone}>
          {toast.text}
          {tone === "bad" && (
            <button type="button" className="toast-close" onClick={() => close(toast.id)}>
              {say("close")}
            </button>
          )}
        </p>
      ));
  return (
    <Context value={speaker}>
      {children}
      <div className="toasts">
        <div role="status">{ofTone("quiet")}</div>
        <div role="alert">{ofTone("bad")}</div>
      </div>
    </Context>
  );
}

export function useToasts(): Speaker {
  const speaker = use(Context);
  invariant(speaker, "Messages are shown by <Toasts>.");
  return speaker;
}
