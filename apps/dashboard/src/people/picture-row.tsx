import { shrinkPicture, UserAvatar } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useRef } from "react";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { PictureInput } from "../parts/actions/picture-input.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { useToasts } from "../parts/failures/toasts.tsx";
import { peopleMessages } from "./messages.ts";

export interface PictureRowProps {
  /** The user or team. */
  owner: {
    readonly displayName: string | null;
    readonly primaryEmail?: string | null;
    readonly profileImageUrl: string | null;
    update(changes: { profileImageUrl: string | null }): Promise<void>;
  };
}

/** Shows, replaces and removes a picture. */
export function PictureRow({ owner }: PictureRowProps) {
  const t = useMessages(peopleMessages);
  const { complain } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const save = useAction(async (file: File | null) => {
    const picture = file && (await shrinkPicture(file));
    if (picture === undefined) {
      complain(t("unreadablePicture"));
      return undefined;
    }
    await owner.update({ profileImageUrl: picture });
    return t(picture === null ? "pictureRemoved" : "pictureSaved");
  });
  return (
    <div className="picture-row">
      <UserAvatar user={owner} size={56} />
      <span className="row-actions">
        <ChangeButton data-look="quiet" aria-disabled={save.isBusy} onClick={() => input.current?.click()}>
          {t(owner.profileImageUrl === null ? "choosePicture" : "changePicture")}
        </ChangeButton>
        {owner.profileImageUrl !== null && (
          <ChangeButton data-look="quiet" onClick={() => void save.run(null)}>
            {t("removePicture")}
          </ChangeButton>
        )}
      </span>
      <PictureInput ref={input} onChoose={(file) => void save.run(file)} />
    </div>
  );
}
