import type { EmailPreview, EmailPreviewOptions } from "@latchkit/kit/admin";
import { useExplain } from "@latchkit/ui";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useAdminApp } from "../../shell/project-frame.tsx";

/** State of the preview: the last email that could be rendered, and the problem of the current source. */
export interface Preview {
  readonly email: EmailPreview | null;
  /** Error of the sources, with the line. */
  readonly problem: string | null;
  /** Error of the request to the backend. */
  readonly failure: ReactNode;
}

/**
 * Renders sources as they are typed: one request at a time, the latest sources next, so that no key press waits for a
 * pause.
 */
export function usePreview(options: EmailPreviewOptions): Preview {
  const app = useAdminApp();
  const explain = useExplain();
  const [preview, show] = useState<Preview>({ email: null, problem: null, failure: null });
  const wanted = useRef<EmailPreviewOptions | null>(null);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  const key = JSON.stringify(options);

  const run = useEffectEvent(async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    while (wanted.current && !isGone.current) {
      const asked = wanted.current;
      wanted.current = null;
      try {
        const result = await app.renderEmailPreview(asked);
        if (result.status === "ok") show({ email: result.data, problem: null, failure: null });
        else show(({ email }) => ({ email, problem: result.error.details.error, failure: null }));
      } catch (error) {
        show(({ email }) => ({ email, problem: null, failure: explain(error) }));
      }
    }
    isRunning.current = false;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    wanted.current = JSON.parse(key);
    void run();
  }, [key]);
  return preview;
}
