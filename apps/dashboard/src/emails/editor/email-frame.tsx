import { useEffect, useEffectEvent, useRef } from "react";

export interface EmailFrameProps {
  /** Accessible name. */
  title: string;
  html: string;
  /** Whether the email is shown as in a dark email client. */
  isDark?: boolean | undefined;
  /** Whether it is as narrow as a phone. */
  isPhone?: boolean | undefined;
}

/** Shows an email, apart from the dashboard: its scripts do not run, its links lead nowhere. */
export function EmailFrame({ title, html, isDark = false, isPhone = false }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The frame has an origin of its own, which has no name to post to.
  const post = useEffectEvent(() => frame.current?.contentWindow?.postMessage({ html, isDark }, "*"));
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === "ready") post();
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is posted
  useEffect(() => post(), [html, isDark]);
  return (
    <iframe
      ref={frame}
      className="email-frame"
      title={title}
      src="/dashboard/email-frame"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      data-phone={isPhone || undefined}
      data-dark={isDark || undefined}
    />
  );
}
