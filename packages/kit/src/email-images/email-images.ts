import { type AdminApp, adminContextOf } from "../admin-app.ts";
import { fromWire } from "../wire.ts";

/** An image that was uploaded for emails. */
export interface EmailImage {
  /** The id of the image. */
  readonly id: string;
  /** The absolute address at which mail clients load it. */
  readonly url: string;
  /** Its size in bytes. */
  readonly byteCount: number;
  /** When it was uploaded. */
  readonly uploadedAt: Date;
  /** The templates, themes and drafts that name its address. */
  readonly usedBy: readonly {
    readonly type: "template" | "theme" | "draft";
    readonly id: string;
    readonly displayName: string;
  }[];
}

/** Fetches the images for emails, newest first, each with what uses it. */
export async function listEmailImages(app: AdminApp): Promise<readonly EmailImage[]> {
  const { core, sender } = adminContextOf(app);
  const { items } = await core.send("GET /internal/email-images", {}, sender);
  return items.map(({ used_by, ...image }) => ({ ...fromWire(image), usedBy: used_by.map((use) => fromWire(use)) }));
}

/**
 * Deletes an image for emails. Emails that were sent no longer show it.
 *
 * @throws {StatusError} 404 when there is no such image; 409 while templates, themes or drafts use it.
 */
export async function deleteEmailImage(app: AdminApp, id: string): Promise<void> {
  const { core, sender } = adminContextOf(app);
  await core.send("DELETE /internal/email-images/{image_id}", { params: { image_id: id } }, sender);
}
