import { useMessages } from "@latchkit/ui";
import { useRef } from "react";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { PictureInput } from "../../parts/actions/picture-input.tsx";
import { readPicture } from "../../parts/actions/read-picture.ts";
import { useAction } from "../../parts/actions/use-action.ts";
import { useToasts } from "../../parts/failures/toasts.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { blockMessages } from "./messages.ts";

/** Uploads an image to the project, so that mail clients can load it. */
export function ImageUpload({ onUploaded }: { onUploaded(url: string): void }) {
  const t = useMessages(blockMessages);
  const app = useAdminApp();
  const { complain } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useAction(async (file: File) => {
    const read = await readPicture(file, { isSquare: false });
    if ("problem" in read) {
      complain(t("badImage"));
      return undefined;
    }
    const { url } = await app.uploadEmailImage(read.url);
    onUploaded(url);
    return t("uploaded");
  });
  return (
    <div>
      <PictureInput ref={input} label={t("upload")} onChoose={(file) => void uploading.run(file)} />
      <ChangeButton aria-disabled={uploading.isBusy} onClick={() => input.current?.click()}>
        {t("upload")}
      </ChangeButton>
    </div>
  );
}
