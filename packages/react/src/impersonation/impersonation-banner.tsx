import { endImpersonation } from "@latchkit/kit/impersonation";
import { Button, defineMessages, Icon, partSheet, Styles, useAction, useMessages } from "@latchkit/ui";
import { eye } from "@latchkit/ui/icons";
import { useLayoutEffect, useRef } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { impersonationTranslations } from "../translations.ts";
import { useResourceState } from "../use-resource.ts";
import css from "./impersonation-banner.css?inline";

const sheet = partSheet("acting", css);

export const actingMessages = defineMessages("acting", {
  label: "Impersonating a user",
  acting: "You're signed in as {name}",
  actingUnnamed: "You're signed in as another user",
  stop: "Stop impersonating",
  stopping: "Stopping…",
});

/**
 * Says on every page that an administrator impersonates the user, and lets them stop. Reserves its place, so that it
 * covers nothing.
 */
export function ImpersonationBanner() {
  return (
    <Root name="impersonation-banner" translations={impersonationTranslations}>
      <Banner />
    </Root>
  );
}

function Banner() {
  const app = useApp();
  const t = useMessages(actingMessages);
  const user = useResourceState(app.userOrAnonymous);
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => (banner.current ? keepRoomFor(banner.current) : undefined), []);
  const stopping = useAction(() => endImpersonation(app));
  const name = user.status === "ready" ? user.value?.displayName || user.value?.primaryEmail : null;
  return (
    <section className="lk-acting" aria-label={t("label")} ref={banner}>
      <Styles sheet={sheet} />
      <p className="lk-acting-text" role="status">
        <Icon path={eye} />
        {stopping.failure ?? (name ? t("acting", { name }) : t("actingUnnamed"))}
      </p>
      <Button
        look="quiet"
        className="lk-acting-stop"
        busy={stopping.isBusy && t("stopping")}
        onClick={() => void stopping.run()}
      >
        {t("stop")}
      </Button>
    </section>
  );
}

/** Moves the page down by the height that something at its top takes. @returns Moves it up again. */
function keepRoomFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const before = { padding: style.paddingBlockStart, scroll: style.scrollPaddingBlockStart };
  const observer = new ResizeObserver(() => {
    const height = `${banner.offsetHeight}px`;
    style.paddingBlockStart = height;
    style.scrollPaddingBlockStart = height; // so that what is jumped to does not end up below
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.paddingBlockStart = before.padding;
    style.scrollPaddingBlockStart = before.scroll;
  };
}
