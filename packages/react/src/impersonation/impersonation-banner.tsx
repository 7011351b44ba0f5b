import { useLayoutEffect, useRef } from "react";
import { impersonationVocabulary } from "../language/impersonation-vocabulary.ts";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { eye } from "../ui/icons.ts";
import { Root } from "../ui/root.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";

const sheet = partSheet(
  "acting",
  `
.lk-acting {
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 2147483647;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: calc(var(--_lk-space) * 4);
  padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 4);
  background: light-dark(#7a2e00, #ffc48a);
  color: light-dark(#fff, #2b1200);
  font-size: .9375rem;
  line-height: 1.35;
}
.lk-acting-text { display: flex; align-items: center; gap: calc(var(--_lk-space) * 2); min-inline-size: 0; overflow-wrap: anywhere; }
.lk-acting-stop, .lk-acting-stop:hover {
  flex: none;
  min-block-size: 2rem;
  padding-block: 0;
  border-color: currentColor;
  background: transparent;
  color: inherit;
}
.lk-acting-stop:hover { text-decoration: underline; }
.lk-acting :focus-visible { outline-color: currentColor; }
@media print { .lk-acting { position: static; } }
`,
);

export const actingTexts = {
  label: "Acting as another user",
  acting: "You are acting as {name}",
  actingUnnamed: "You are acting as another user",
  stop: "Stop",
  stopping: "Stopping…",
} as const;

export interface ImpersonationBannerProps {
  /** Comes from without, so that this part shares no code of the kit with what is loaded at once. */
  onStop(): Promise<void>;
}

/** Says on every page that somebody acts as another user, and lets them stop. Keeps its place free, so that it covers nothing. */
export function ImpersonationBanner(props: ImpersonationBannerProps) {
  return (
    <Root name="impersonation-banner" vocabulary={impersonationVocabulary}>
      <Banner {...props} />
    </Root>
  );
}

function Banner({ onStop }: ImpersonationBannerProps) {
  const app = useApp();
  const say = useText("acting", actingTexts);
  const user = useSnapshot(app.userOrAnonymous);
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => (banner.current ? keepRoomFor(banner.current) : undefined), []);
  const stopping = useAction(onStop);
  const name = user.status === "ready" ? user.value?.displayName || user.value?.primaryEmail : null;
  return (
    <section className="lk-acting" aria-label={say("label")} ref={banner}>
      <Styles sheet={sheet} />
      <p className="lk-acting-text" role="status">
        <Icon path={eye} />
        {stopping.trouble ?? (name ? say("acting", { name }) : say("actingUnnamed"))}
      </p>
      <Button look="quiet" className="lk-acting-stop" busy={stopping.busy && say("stopping")} onClick={stopping.run}>
        {say("stop")}
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
