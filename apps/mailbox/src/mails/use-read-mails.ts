import { useCallback, useState } from "react";

const KEY = "latchkit-mailbox-read";
/** Size of the mailbox. */
const MAX_REMEMBERED = 500;

/** Remembers which emails were opened in this browser. */
export function useReadMails(): { isRead(id: string): boolean; markRead(id: string): void } {
  const [read, setRead] = useState(load);
  const markRead = useCallback((id: string) => {
    setRead((before) => {
      if (before.has(id)) return before;
      const after = [...before, id].slice(-MAX_REMEMBERED);
      save(after);
      return new Set(after);
    });
  }, []);
  return { isRead: (id) => read.has(id), markRead };
}

function load(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set(); // without storage, only the unread marks are lost
  }
}

function save(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // As above.
  }
}
