import { deleteEmailImage, type EmailImage, listEmailImages } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormats } from "../../localization/language-provider.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { blockMessages } from "./messages.ts";

/** Offers the images that were uploaded before, and deletes those that nothing shows. */
export function ImageLibrary({ onChoose }: { onChoose(url: string): void }) {
  const t = useMessages(blockMessages);
  return (
    <DialogButton label={t("library")} title={t("libraryTitle")}>
      {(close) => (
        <Images
          onChoose={(url) => {
            onChoose(url);
            close();
          }}
        />
      )}
    </DialogButton>
  );
}

function Images({ onChoose }: { onChoose(url: string): void }) {
  const app = useAdminApp();
  const t = useMessages(blockMessages);
  const found = useQuery({
    queryKey: [app.projectId, "email-images"],
    queryFn: () => listEmailImages(app),
  });
  if (found.isPending) return <Skeleton />;
  if (found.isError) return <FailureNotice error={found.error} retry={() => void found.refetch()} />;
  if (found.data.length === 0) return <Empty icon="page" title={t("noImages")} />;
  return (
    <ul className="image-library">
      {found.data.map((image) => (
        <Image key={image.id} image={image} onChoose={() => onChoose(image.url)} />
      ))}
    </ul>
  );
}

function Image({ image, onChoose }: { image: EmailImage; onChoose(): void }) {
  const app = useAdminApp();
  const t = useMessages(blockMessages);
  const formats = useFormats();
  const queries = useQueryClient();
  const when = formats.moment(image.uploadedAt);
  const names = formats.list(image.usedBy.map(({ displayName }) => displayName));
  const isUsed = image.usedBy.length > 0;
  return (
    <li>
      <img src={image.url} alt="" loading="lazy" />
      <span className="image-about">
        <span>{when}</span>
        <span className="hint">{isUsed ? t("usedIn", { names }) : t("notUsed")}</span>
      </span>
      <span className="row-actions">
        <button type="button" className="button" aria-label={t("useOf", { when })} onClick={onChoose}>
          {t("use")}
        </button>
        {!isUsed && (
          <Confirm
            button={t("remove")}
            name={t("deleteOf", { when })}
            title={t("deleteImage")}
            confirm={t("remove")}
            onConfirm={async () => {
              await deleteEmailImage(app, image.id);
              await queries.invalidateQueries({ queryKey: [app.projectId, "email-images"] });
              return t("imageDeleted");
            }}
          >
            <p>{t("deleteImageText")}</p>
          </Confirm>
        )}
      </span>
    </li>
  );
}
