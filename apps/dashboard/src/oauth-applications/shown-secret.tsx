import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { oauthAppsMessages } from "./messages.ts";

export interface ShownSecretProps {
  /** `null` for applications without one. */
  secret: string | null;
  onDone(): void;
  children?: ReactNode;
}

/** Shows a new secret, which cannot be read again. */
export function ShownSecret({ secret, onDone, children }: ShownSecretProps) {
  const t = useMessages(oauthAppsMessages);
  return (
    <>
      {secret !== null && <p className="notice">{t("onlyNow")}</p>}
      {children}
      {secret !== null && <Facts facts={[[t("secret"), <Copyable key="secret" text={secret} what={t("secret")} />]]} />}
      <div className="form-actions">
        <button type="button" className="button" data-look="primary" onClick={onDone}>
          {t("done")}
        </button>
      </div>
    </>
  );
}
