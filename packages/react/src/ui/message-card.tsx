import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Card, type CardProps } from "./card.tsx";
import { Notice } from "./notice.tsx";
import { Root } from "./root.tsx";

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

/** Tells people something, with one or two ways to go on. */
export function MessageCard({ fullPage, className, ...message }: MessageCardProps) {
  return (
    <Root name="message-card" fullPage={fullPage} className={className}>
      <Message fullPage={fullPage} {...message} />
    </Root>
  );
}

export interface MessageProps
  extends Omit<MessageCardProps, "className">,
    Pick<CardProps, "icon" | "tone" | "foot" | "followsUp"> {
  /** What the primary button is doing, while it does. */
  busy?: string | false | undefined;
  /** Why that did not work. */
  trouble?: ReactNode;
}

/** The card itself, for components that have a root already. */
export function Message(props: MessageProps) {
  const { title, fullPage, primaryButtonText, primaryAction, secondaryButtonText, secondaryAction } = props;
  return (
    <Card
      title={title}
      lead={props.children}
      fullPage={fullPage}
      icon={props.icon}
      tone={props.tone}
      foot={props.foot}
      followsUp={props.followsUp}
    >
      {primaryButtonText || secondaryButtonText ? (
        <div className="lk-actions">
          <Notice tone="danger">{props.trouble}</Notice>
          {primaryButtonText ? (
            <Button wide busy={props.busy} onClick={() => void primaryAction?.()}>
              {primaryButtonText}
            </Button>
          ) : null}
          {secondaryButtonText ? (
            <Button wide look="secondary" onClick={() => void secondaryAction?.()}>
              {secondaryButtonText}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
