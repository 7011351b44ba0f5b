import { Icon, Styles, uiSheet } from "@latchkit/ui";
import { person } from "@latchkit/ui/icons";
import { type CSSProperties, useState } from "react";
import { Root } from "../root.tsx";
import css from "./user-avatar.css?inline";

const sheet = uiSheet("avatar", css);

/** The parts of a user that an avatar shows. */
export interface AvatarSubject {
  /** Name, for the initials. */
  displayName?: string | null | undefined;
  /** Address, for the initials of a user without a name. */
  primaryEmail?: string | null | undefined;
  /** URL of the picture. */
  profileImageUrl?: string | null | undefined;
}

/** Props of `<UserAvatar />`. */
export interface UserAvatarProps {
  /** Pixels, or any CSS length. Default: `2.25rem`. */
  size?: number | string | undefined;
  /** The user to show. Default: a placeholder. */
  user?: AvatarSubject | null | undefined;
  /** Whether the avatar has a border. Default: `false`. */
  border?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** A user's picture, or their initials. */
export function UserAvatar({ className, ...avatar }: UserAvatarProps) {
  return (
    <Root name="user-avatar" isInline className={className}>
      <Avatar {...avatar} />
    </Root>
  );
}

/**
 * The picture itself, for components that have a root already. Always beside the name, so it has no text of its own.
 */
export function Avatar({ size, user, border }: Omit<UserAvatarProps, "className">) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = user?.profileImageUrl;
  const isShown = Boolean(image) && image !== broken;
  // As generated content: letters that stand for a picture are no text to select, search or read out.
  const letters = isShown ? "" : initials(user?.displayName || user?.primaryEmail || "");
  return (
    <span
      className="lk-avatar"
      data-letters={letters || undefined}
      data-border={border || undefined}
      style={sized(size)}
      aria-hidden="true"
    >
      <Styles sheet={sheet} />
      {image && isShown ? (
        <img className="lk-avatar-image" src={image} alt="" decoding="async" onError={() => setBroken(image)} />
      ) : letters ? null : (
        <Icon path={person} />
      )}
    </span>
  );
}

/** The first letters of the first and last name, else the first two of what there is. */
export function initials(name: string): string {
  const words = name.split(/@|[\s._\p{Pd}\p{Ps}\p{Pi}"]+/u).filter(Boolean);
  const [first = "", last] = [words[0], name.includes("@") ? undefined : words.slice(1).at(-1)];
  const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}

function sized(size: number | string | undefined): CSSProperties | undefined {
  if (size === undefined) return undefined;
  const style: Record<`--${string}`, string> = { "--_lk-size": typeof size === "number" ? `${size}px` : size };
  return style;
}
