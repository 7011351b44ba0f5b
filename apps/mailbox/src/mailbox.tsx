import { type ReactNode, useRef } from "react";
import { EmptyList } from "./mails/empty-list.tsx";
import { MailList } from "./mails/mail-list.tsx";
import { NewMailAnnouncer } from "./mails/new-mail-announcer.tsx";
import { useMails } from "./mails/use-mails.ts";
import { useReadMails } from "./mails/use-read-mails.ts";
import { ReadingPane } from "./reading/reading-pane.tsx";
import { Header } from "./shell/header.tsx";
import { useColorMode } from "./shell/use-color-mode.ts";
import { useKeys } from "./shell/use-keys.ts";
import { usePlace } from "./shell/use-place.ts";
import { useWideScreen } from "./shell/use-wide-screen.ts";

/** Shows the list of emails and the open one. */
export function Mailbox(): ReactNode {
  const [place, go] = usePlace();
  const [colorMode, setColorMode] = useColorMode();
  const mails = useMails(place.to);
  const { isRead, markRead } = useReadMails();
  const isWide = useWideScreen();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);

  // On wide screens, the newest email is open until the user picks another.
  const openId = place.mailId ?? (isWide ? (mails.items[0]?.id ?? null) : null);

  function open(mailId: string): void {
    go({ mailId }, place.mailId === null ? "push" : "replace"); // one step back always leads to the list
  }

  function close(): void {
    go({ mailId: null }, "replace");
    const link = place.mailId === null ? null : document.getElementById(`mail-${place.mailId}`);
    requestAnimationFrame(() => link?.focus());
  }

  useKeys({
    search: () => searchRef.current?.focus(),
    close,
    move(step) {
      const at = mails.items.findIndex(({ id }) => id === openId);
      const next = mails.items[at === -1 ? 0 : at + step];
      if (!next) return;
      open(next.id);
      if (listRef.current?.contains(document.activeElement)) document.getElementById(`mail-${next.id}`)?.focus();
    },
  });

  const unread = mails.items.filter(({ id }) => !isRead(id)).length;
  return (
    <div className="mailbox" data-open={place.mailId !== null || undefined}>
      <title>{unread > 0 ? `(${unread}) Mailbox` : "Mailbox"}</title>
      <Header
        searchRef={searchRef}
        to={place.to}
        onSearch={(to) => go({ to, mailId: null }, "replace")}
        colorMode={colorMode}
        onColorMode={setColorMode}
        canEmpty={mails.items.length > 0 || place.to !== ""}
        onEmptied={() => {
          go({ mailId: null, to: "" }, "replace");
          mails.refresh();
        }}
      />
      <NewMailAnnouncer to={place.to} mails={mails} />
      {mails.status === "offline" && (
        <p className="banner" role="status">
          The server doesn’t respond. Retrying every two seconds.
        </p>
      )}
      {mails.items.length === 0 && place.mailId === null ? (
        <EmptyList
          isLoading={mails.status === "loading"}
          to={place.to}
          onClearSearch={() => go({ to: "" }, "replace")}
        />
      ) : (
        <main className="columns">
          <nav className="list-column" aria-label="Mails" ref={listRef}>
            <MailList mails={mails} openId={openId} to={place.to} isRead={isRead} onOpen={open} />
          </nav>
          <section className="reading-column" aria-label="Open email">
            {openId !== null && (
              <ReadingPane key={openId} id={openId} colorMode={colorMode} onRead={markRead} onClose={close} />
            )}
          </section>
        </main>
      )}
    </div>
  );
}
