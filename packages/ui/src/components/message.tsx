import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Card, type CardProps } from "./card.tsx";
import { Notice } from "./notice.tsx";

export interface MessageProps extends Pick<CardProps, "icon" | "tone" | "foot" | "fullPage" | "takesFocus"> {
  title: string;
  primaryButtonText?: string | undefined;
  primaryAction?: (() => unknown) | undefined;
  secondaryButtonText?: string | undefined;
  secondaryAction?: (() => unknown) | undefined;
  /** The primary button's text while its action runs. */
  busy?: string | false | undefined;
  /** Error of that action. */
  failure?: ReactNode;
  children?: ReactNode;
}

/** A card with a message and one or two buttons. */
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
      takesFocus={props.takesFocus}
    >
      {primaryButtonText || secondaryButtonText ? (
        <div className="lk-actions">
          <Notice tone="danger">{props.failure}</Notice>
          {primaryButtonText ? (
            <Button isWide busy={props.busy} onClick={() => void primaryAction?.()}>
              {primaryButtonText}
            </Button>
          ) : null}
          {secondaryButtonText ? (
            <Button isWide look="secondary" onClick={() => void secondaryAction?.()}>
              {secondaryButtonText}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
