import { shrinkPicture, UserAvatar } from "@latchkit/react";
import { useRef } from "react";
import { useText } from "../language/use-text.ts";
import { PassingButton } from "../parts/passing-button.tsx";
import { PictureInput } from "../parts/picture-input.tsx";
import { useToasts } from "../parts/toasts.tsx";
import { useAction } from "../parts/use-action.ts";
import { peopleTexts } from "./texts.ts";

export interface PictureRowProps {
  /** A user or a team. */
  owner: {
    readonly displayName: string | null;
    readonly primaryEmail?: string | null;
    readonly profileImageUrl: string | null;
    update(changes: { profileImageUrl: string | null }): Promise<void>;
  };
}

/** Shows, replaces and removes a picture. */
export function PictureRow({ owner }: PictureRowProps) {
  const say = useText(peopleTexts);
  const { complain } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const save = useAction(async (file: File | null) => {
    const picture = file && (await shrinkPicture(file));
    if (picture === undefined) {
      complain(say("unreadablePicture"));
      return undefined;
    }
    await owner.update({ profileImageUrl: picture });
    return say(picture === null ? "pictureRemoved" : "pictureSaved");
  });
  return (
    <div className="picture-row">
      <UserAvatar user={owner} size={56} />
      <span className="row-actions">
        <button
          type="button"
          className="button"
          data-look="quiet"
          aria-disabled={save.isBusy}
          onClick={() => input.current?.click()}
        >
          {say(owner.profileImageUrl === null ? "choosePicture" : "changePicture")}
        </button>
        {owner.profileImageUrl !== null && (
          <PassingButton data-look="quiet" onClick={() => void save.run(null)}>
            {say("removePicture")}
          </PassingButton>
        )}
      </span>
      <PictureInput ref={input} onChoose={(file) => void save.run(file)} />
    </div>
  );
}
