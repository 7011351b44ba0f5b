import { Button, defineMessages, Notice, useAction, useMessages } from "@latchkit/ui";
import { type ReactNode, useRef, useState } from "react";
import { shrinkPicture } from "./shrink-picture.ts";

export const pictureMessages = defineMessages("picture", {
  choose: "Upload picture",
  replace: "Change picture",
  remove: "Remove",
  busy: "Saving…",
  unreadable: "Couldn't read this file. Try a JPEG, PNG or WebP image.",
});

export interface PictureRowProps {
  /** The picture, large. */
  children: ReactNode;
  /** Whether there is one that can be removed. */
  hasPicture: boolean;
  /** @param picture A data URL; null: none. */
  save: (picture: string | null) => Promise<unknown>;
}

/** Shows, replaces and removes a picture. */
export function PictureRow({ children, hasPicture, save }: PictureRowProps) {
  const t = useMessages(pictureMessages);
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const picture = useRef<File | null>(null);
  const saving = useAction(async () => {
    const file = picture.current;
    const url = file && (await shrinkPicture(file));
    setUnreadable(url === undefined);
    if (url !== undefined) await save(url);
  });

  function take(file: File | null) {
    picture.current = file;
    void saving.run();
  }

  return (
    <div className="lk-picture">
      <div className="lk-row">
        {children}
        <Button look="secondary" busy={saving.isBusy && t("busy")} onClick={() => input.current?.click()}>
          {hasPicture ? t("replace") : t("choose")}
        </Button>
        {hasPicture && !saving.isBusy ? (
          <Button look="quiet" onClick={() => take(null)}>
            {t("remove")}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        className="lk-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ""; // So that the same file can be chosen again.
          if (file) take(file);
        }}
      />
      <Notice tone="danger">{saving.failure ?? (unreadable && t("unreadable"))}</Notice>
    </div>
  );
}
