import { UserAvatar, type UserAvatarProps } from "@latchkit/react";

export interface AvatarProps {
  of: NonNullable<UserAvatarProps["user"]> & { readonly id: string };
  /** Pixels. */
  size: number;
  /** `square` for teams and projects. Default: `round`. */
  shape?: "round" | "square" | undefined;
}

/** Shows a picture, or initials in a color that follows from the name. */
export function Avatar({ of, size, shape }: AvatarProps) {
  const style: Record<`--${string}`, number> = { "--hue": hueOf(of.displayName || of.primaryEmail || of.id) };
  return (
    <span className="avatar" data-shape={shape} style={style}>
      <UserAvatar user={of} size={size} />
    </span>
  );
}

/** Number of colors: more would look alike. */
const HUES = 12;

/** Returns the hue of a name in degrees, always the same (FNV-1a). */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (((hash ^ (hash >>> 15)) >>> 0) % HUES) * (360 / HUES);
}
