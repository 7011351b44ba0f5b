import { Message } from "@latchkit/ui";
import type { ReactNode } from "react";
import { Root } from "../root.tsx";

export interface MessageCardProps {
  title: string;
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  primaryButtonText?: string | undefined;
  primaryAction?: (() => unknown) | undefined;
  secondaryButtonText?: string | undefined;
  secondaryAction?: (() => unknown) | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Shows a message with one or two buttons. */
export function MessageCard({ fullPage, className, ...message }: MessageCardProps) {
  return (
    <Root name="message-card" fullPage={fullPage} className={className}>
      <Message fullPage={fullPage} {...message} />
    </Root>
  );
}
