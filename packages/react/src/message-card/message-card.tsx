import { Message } from "@latchkit/ui";
import type { ReactNode } from "react";
import { Root } from "../root.tsx";

/** Props of `<MessageCard />`. */
export interface MessageCardProps {
  /** Heading of the card. */
  title: string;
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Text of the first button. Without it the button is not shown. */
  primaryButtonText?: string | undefined;
  /** Called when the first button is pressed. */
  primaryAction?: (() => unknown) | undefined;
  /** Text of the second button. Without it the button is not shown. */
  secondaryButtonText?: string | undefined;
  /** Called when the second button is pressed. */
  secondaryAction?: (() => unknown) | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
  /** Text of the message. */
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
